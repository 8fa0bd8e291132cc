import type { Direction, DocumentCollection, IndexDefinition } from '@forkcast/event-sourcing';
import fc from 'fast-check';
import { storesForAll } from '../../testing';
import { PlainDocuments } from '../../testing/mongodb-server/plainDocuments';
import { EmbeddedCollection } from './embeddedCollection';
import type { PlainDocument } from './plainDocument';

const FIELDS = ['household', 'day', 'servings', 'recipe.name', 'terms', 'text'] as const;

const COLLATION = { locale: 'cs', numericOrdering: true, strength: 3 } as const;

// Few values, so that documents, filters and limits often match.
const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'B', '', 'ä', '1', 'z1z') },
  { weight: 4, arbitrary: fc.constantFrom(0, 1, -1, 1.5) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(true, false, null, new Date(0), new Date(86_400_000), new Date(-1)),
  },
);
const value = fc.oneof(
  { weight: 12, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);
const term = fc.constantFrom('a', 'b', 'B', '-', 'z1z', 'zs', 1, 1.5, true);
const text = fc.constantFrom('soup of the day', 'Soup', 'a%b', 'a_b', "o'clock", 'ä\u0000b');

const fields = fc.record(
  {
    household: fc.constantFrom('h1', 'h2', 'h3'),
    day: value,
    servings: scalar,
    title: fc.oneof(text, scalar),
    recipe: fc.record({ name: value }),
    terms: fc.oneof(
      { weight: 9, arbitrary: fc.array(term, { maxLength: 4 }) },
      { weight: 1, arbitrary: scalar },
    ),
    text: fc.oneof({ weight: 20, arbitrary: text }, { weight: 1, arbitrary: value }),
  },
  { requiredKeys: [] },
);
const idOf = (number: number) => `d${String(number).padStart(2, '0')}`;

const direction = fc.constantFrom<Direction>(1, -1);
const specification = (least: number, paths: readonly string[] = FIELDS) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...paths), direction), {
      minLength: least,
      maxLength: 3,
      selector: ([field]) => field,
    })
    .map((keys): Record<string, Direction> => Object.fromEntries(keys));
const index: fc.Arbitrary<IndexDefinition> = fc.oneof(
  specification(1).map((key) => ({ key })),
  fc.constantFrom<IndexDefinition>(
    { key: { household: 1, terms: 1 } },
    { key: { terms: 1 } },
    { key: { household: 1, servings: 1, _id: 1 } },
    { key: { household: 1, title: 1, _id: 1 }, collation: COLLATION },
    { key: { household: 1, title: 1 } },
  ),
);

const condition = fc.oneof(
  scalar,
  scalar.map(($eq) => ({ $eq })),
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  scalar.map(($ne) => ({ $ne })),
  fc.array(term, { minLength: 1, maxLength: 3 }).map(($all) => ({ $all })),
  fc.constantFrom('a', 'Soup', 'a%b', "o'c", 'a\\-b').map(($regex) => ({ $regex })),
  fc
    .record({ $gte: scalar, $lt: scalar }, { requiredKeys: [] })
    .filter(({ $gte, $lt }) => $gte !== null && $lt !== null && ($gte ?? $lt) !== undefined),
  fc
    .record({ $gt: scalar, $lte: scalar }, { requiredKeys: [] })
    .filter(({ $gt, $lte }) => $gt !== null && $lte !== null && ($gt ?? $lte) !== undefined),
);
const conditions = fc
  .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), condition), {
    maxLength: 3,
    selector: ([field]) => field,
  })
  .map((all): Record<string, unknown> => Object.fromEntries(all));
const filter = fc.oneof(
  { weight: 6, arbitrary: conditions },
  { weight: 1, arbitrary: fc.tuple(conditions, conditions).map(($and) => ({ $and })) },
  { weight: 1, arbitrary: fc.record({ _id: fc.array(fc.nat(8).map(idOf)).map(($in) => ({ $in })) }) },
  {
    weight: 4,
    arbitrary: fc.record(
      {
        household: fc.constantFrom('h1', 'h2'),
        terms: fc.array(term, { minLength: 1, maxLength: 3 }).map(($all) => ({ $all })),
        text: fc.constantFrom('oup', 'a%').map(($regex) => ({ $regex })),
      },
      { requiredKeys: ['terms'] },
    ),
  },
);

const query = fc.record({
  filter,
  // Excludes list fields: the store doesn't define how to sort by them, and no caller needs it.
  sort: specification(0, ['household', 'servings', 'title']),
  ties: direction,
  collation: fc.constantFrom(undefined, undefined, COLLATION),
  skip: fc.nat(4),
  limit: fc.nat(6),
});

const id = fc.nat(8).map(idOf);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ replace: id, by: fields }) },
  { weight: 1, arbitrary: fc.record({ deleteWhere: filter }) },
  { weight: 2, arbitrary: fc.record({ addIndex: index }) },
  {
    weight: 2,
    arbitrary: fc.record({
      update: id,
      set: fc.record({ servings: scalar, household: fc.constantFrom('h1', 'h4') }, { requiredKeys: [] }),
      count: fc.integer({ min: -2, max: 2 }),
      push: term,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ put: fc.array(fc.tuple(id, fields), { maxLength: 3 }), remove: fc.array(id) }),
  },
  { weight: 3, arbitrary: fc.record({ ask: query }) },
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
type Asked = typeof query extends fc.Arbitrary<infer Each> ? Each : never;
type Collection = DocumentCollection<PlainDocument>;

/** The same commands on a reference implementation that scans all documents. */
function plainCollection(documents: PlainDocuments): Collection {
  return new EmbeddedCollection<PlainDocument>({
    documents: () => documents,
    write: async (work) => work(documents),
  });
}

async function answers(
  collection: Collection,
  { filter: queryFilter, sort, ties, collation, skip, limit }: Asked,
) {
  const whole = { ...sort, _id: ties };
  const found = await collection.find(queryFilter, { sort: whole, collation, skip, limit }).toArray();
  const one: PlainDocument[] = [];
  for await (const each of collection.find(queryFilter, {
    sort: whole,
    collation,
    skip,
    limit,
    batchSize: 2,
  }))
    one.push(each);
  const first = limit > 0 ? (await collection.find(queryFilter, { skip, limit }).toArray()).length : 0;
  const all = (await collection.find(queryFilter).toArray()).map(({ _id }) => _id).sort();
  return { found, one, first, all, count: await collection.countDocuments(queryFilter) };
}

async function change(collection: Collection, each: Exclude<Step, { ask: Asked } | { put: unknown }>) {
  try {
    if ('replace' in each)
      return await collection.replaceOne({ _id: each.replace }, each.by, { upsert: true });
    if ('deleteWhere' in each) return await collection.deleteMany(each.deleteWhere);
    if ('addIndex' in each) {
      const { key, ...options } = each.addIndex;
      return await collection.createIndex(key, options);
    }
    const update = { $set: each.set, $inc: { made: each.count }, $push: { log: each.push } };
    // The driver's types know no fields of such documents.
    return await collection.updateOne({ _id: each.update }, update as object, { upsert: true });
  } catch (error) {
    return String(error);
  }
}

describe('a collection of the embedded store', () => {
  const stores = storesForAll();
  let made = 0;

  it('answers any query over any indexes and changes like a scan of all documents', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 80 }), async (steps) => {
        const name = `dishes-${(made += 1)}`;
        const stored = stores.database.collection<PlainDocument>(name, { writeConcern: { journal: false } });
        const documents = new PlainDocuments(name, []);
        const plain = plainCollection(documents);
        for (const each of steps) {
          if ('ask' in each) expect(await answers(stored, each.ask)).toEqual(await answers(plain, each.ask));
          else if ('put' in each) {
            const put = [...new Map(each.put)].map(([_id, by]) => ({ ...by, _id }));
            const remove = each.remove.filter((gone) => !put.some(({ _id }) => _id === gone));
            await stores.database.writeTogether([{ collection: name, put, remove }]);
            for (const gone of remove) documents.remove(gone);
            for (const one of put) documents.put(one);
          } else expect(await change(stored, each)).toEqual(await change(plain, each));
        }
        const everything = {
          filter: {},
          sort: {},
          ties: 1 as const,
          collation: undefined,
          skip: 0,
          limit: 0,
        };
        expect(await answers(stored, everything)).toEqual(await answers(plain, everything));
      }),
      { numRuns: 80, endOnFailure: true },
    );
  }, 120_000);

  it.each([
    [{ name: { $not: 'x' } }],
    [{ $or: [{ name: 'x' }] }],
    [{ $where: 'true' }],
    [{ name: { $size: 1 } }],
    [{ name: { $regex: /x/ } }],
    [{ name: { $regex: '^x' } }],
    [{ name: { first: 'x' } }],
    [{ name: { $gt: null } }],
  ])('refuses a filter of %j, also where there are no documents', async (invalidFilter) => {
    await expect(
      stores.database.collection('nothing').countDocuments(invalidFilter as object),
    ).rejects.toThrow(TypeError);
  });
});
