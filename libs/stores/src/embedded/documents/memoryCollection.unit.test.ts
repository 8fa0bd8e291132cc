import type { Direction, IndexDefinition } from '@forkcast/event-sourcing';
import fc from 'fast-check';
import { find } from 'mingo';
import { MemoryCollection } from './memoryCollection';
import { mongoFilter } from './mongoFilter';
import type { PlainDocument } from './plainDocument';

const FIELDS = ['household', 'day', 'servings', 'recipe.name', 'terms'] as const;

// Few values, so that documents, filters and bounds often meet.
const scalar = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('a', 'b', 'B') },
  { weight: 4, arbitrary: fc.constantFrom(0, 1, -1) },
  { weight: 1, arbitrary: fc.constantFrom(true, false, null, new Date(0), new Date(86_400_000)) },
);
const value = fc.oneof(
  { weight: 12, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
);

const term = fc.constantFrom('a', 'b', 'B', 1, true);

const fields = fc.record(
  {
    household: fc.constantFrom('h1', 'h2', 'h3'),
    day: value,
    servings: value,
    recipe: fc.record({ name: value }),
    terms: fc.oneof(
      { weight: 9, arbitrary: fc.array(term, { maxLength: 4 }) },
      { weight: 1, arbitrary: scalar },
    ),
  },
  { requiredKeys: [] },
);
const documents = fc
  .array(fields, { maxLength: 25 })
  .map((all) =>
    all.map((each, number): PlainDocument => ({ ...each, _id: `d${String(number).padStart(2, '0')}` })),
  );

const direction = fc.constantFrom<Direction>(1, -1);
const specification = (least: number) =>
  fc
    .uniqueArray(fc.tuple(fc.constantFrom(...FIELDS), direction), {
      minLength: least,
      maxLength: 3,
      selector: ([field]) => field,
    })
    .map((keys) => Object.fromEntries(keys));
const index: fc.Arbitrary<IndexDefinition> = fc.oneof(
  { weight: 3, arbitrary: specification(1).map((key) => ({ key })) },
  fc.constantFrom<IndexDefinition>({ key: { household: 1, terms: 1 } }, { key: { terms: 1 } }),
);

const condition = fc.oneof(
  scalar,
  scalar.map(($eq) => ({ $eq })),
  fc.array(scalar, { maxLength: 3 }).map(($in) => ({ $in })),
  scalar.map(($ne) => ({ $ne })),
  fc.array(term, { minLength: 1, maxLength: 3 }).map(($all) => ({ $all })),
  fc.constantFrom('a', '^b', 'B|a').map(($regex) => ({ $regex })),
  fc
    .record({ $gte: scalar, $lt: scalar }, { requiredKeys: [] })
    .filter((range) => Object.keys(range).length > 0),
  fc
    .record({ $gt: scalar, $lte: scalar }, { requiredKeys: [] })
    .filter((range) => Object.keys(range).length > 0),
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
  { weight: 1, arbitrary: fc.tuple(conditions, conditions).map(($or) => ({ $or })) },
  {
    weight: 3,
    arbitrary: fc.record(
      {
        household: fc.constantFrom('h1', 'h2'),
        terms: fc.array(term, { minLength: 1, maxLength: 3 }).map(($all) => ({ $all })),
        day: fc.constantFrom('a', '^b').map(($regex) => ({ $regex })),
      },
      { requiredKeys: ['terms'] },
    ),
  },
);

const change = fc.record({ remove: fc.nat(24), fields });

interface Asked {
  filter: object;
  sort: Record<string, Direction>;
  ties: Direction;
  skip: number;
  limit: number;
}

/** The documents of a filter, found by looking at each. */
function expected(all: readonly PlainDocument[], filterBy: object): PlainDocument[] {
  return find<PlainDocument>([...all], mongoFilter(filterBy)).all();
}

function holdsLists(all: readonly PlainDocument[], sort: object): boolean {
  return Object.keys(sort).some((path) => {
    const [first, second] = path.split('.');
    return all.some((document) => {
      const outer = first === undefined ? undefined : document[first];
      const inner = second === undefined ? outer : (outer as Record<string, unknown> | undefined)?.[second];
      return Array.isArray(inner);
    });
  });
}

describe('a collection with indexes', () => {
  it('any filter, sort, skip and limit → the same as looking at every document', () => {
    const query = fc.record({
      filter,
      sort: specification(0),
      ties: direction,
      skip: fc.nat(4),
      limit: fc.nat(6),
    });
    fc.assert(
      fc.property(
        documents,
        fc.array(index, { maxLength: 3 }),
        fc.array(change, { maxLength: 4 }),
        fc.array(query, { minLength: 1, maxLength: 4 }),
        (initial, indexes, changes, queries) => {
          const collection = new MemoryCollection('dishes', initial);
          const plain = new Map(initial.map((document) => [document._id, document]));
          for (const definition of indexes) collection.addIndex(definition);
          const ask = () => {
            for (const asked of queries) expectSame(collection, [...plain.values()], asked);
          };
          ask();
          changes.forEach(({ remove, fields: changed }, number) => {
            const gone = `d${String(remove).padStart(2, '0')}`;
            collection.remove(gone);
            plain.delete(gone);
            const document = { ...changed, _id: `d${String(number).padStart(2, '0')}` };
            collection.put(document);
            plain.set(document._id, document);
          });
          ask();
        },
      ),
      { numRuns: 500 },
    );
  });
});

function expectSame(
  collection: MemoryCollection,
  all: readonly PlainDocument[],
  { filter: filterBy, sort, ties, skip, limit }: Asked,
): void {
  const found = expected(all, filterBy);
  const ids = (list: readonly PlainDocument[]) => list.map(({ _id }) => _id);
  expect(ids(collection.select(filterBy)).sort()).toEqual(ids(found).sort());
  expect(collection.count(filterBy)).toBe(found.length);

  const end = limit === 0 ? Infinity : skip + limit;
  expect(collection.select(filterBy, { skip, limit })).toHaveLength(found.slice(skip, end).length);
  // Lists sort by their least or greatest value as in MongoDB, which mingo does differently.
  if (holdsLists(all, sort)) return;
  const total = { ...sort, _id: ties };
  const sorted = find<PlainDocument>(found, {}).sort(total).all();
  expect(ids(collection.select(filterBy, { sort: total, skip, limit }))).toEqual(
    ids(sorted.slice(skip, end)),
  );
}
