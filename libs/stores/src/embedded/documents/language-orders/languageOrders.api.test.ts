import type { Direction, DocumentCollection } from '@forkcast/event-sourcing';
import { openTestStores, type TestStores } from '../../../testing';
import { PlainDocuments } from '../../../testing/mongodb-server/plainDocuments';
import type { PlainDocument } from '../plainDocument';

/* Language orders over enough documents that sorting them would block other requests. */
const COUNT = 1_500;
const LETTERS = 'aąbcćdeęłoóśzźż';
const UP = { name: 1, _id: 1 } as const;
const DOWN = { name: -1, _id: -1 } as const;
const polish = { locale: 'pl', numericOrdering: true, strength: 3 } as const;

const letter = (number: number) => LETTERS[number % LETTERS.length] ?? '';
function dish(number: number, household = 'h1'): PlainDocument {
  const name = `${letter(number * 7)}${letter(number * 13)} ${(number * 31) % 400}`;
  return { _id: `${household}-${number}`, household, name, tags: number % 2 ? ['odd'] : ['even', 'all'] };
}

describe('documents in the order of a language', () => {
  let stores: TestStores;
  let stored: DocumentCollection<PlainDocument>;
  let plain: PlainDocuments;
  let compared: number;

  beforeEach(async () => {
    stores = await openTestStores();
    stored = stores.database.collection<PlainDocument>('dishes', { writeConcern: { journal: false } });
    await stored.createIndex({ household: 1, tags: 1 });
    await stored.createIndex({ household: 1, _id: 1 });
    await stored.createIndex({ household: 1, ...UP }, { collation: polish });
    const all = [...Array(COUNT).keys()].map((number) => dish(number));
    const others = [...Array(900).keys()].map((number) => dish(number, 'h2'));
    await stores.database.writeTogether([{ collection: 'dishes', put: [...all, ...others], remove: [] }]);
    plain = new PlainDocuments('dishes', [...all, ...others]);
    countComparisons();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    return stores.close();
  });

  /** How often this thread compares two names. */
  function countComparisons() {
    compared = 0;
    const property = Object.getOwnPropertyDescriptor(Intl.Collator.prototype, 'compare');
    jest.spyOn(Intl.Collator.prototype, 'compare', 'get').mockImplementation(function (this: Intl.Collator) {
      // The getter of a standard class.
      const compare = property?.get?.call(this) as Intl.Collator['compare'];
      return (one: string, other: string) => {
        compared += 1;
        return compare(one, other);
      };
    });
  }

  async function page(filter: object, sort: Record<string, Direction>, skip: number, collation = polish) {
    const options = { sort, skip, limit: 20, collation };
    const before = compared;
    const found = await stored.find(filter, options).toArray();
    const took = compared - before;
    const wanted = plain.select(filter, options);
    expect(found.map(({ _id }) => _id)).toEqual(wanted.map(({ _id }) => _id));
    return took;
  }

  async function put(document: PlainDocument) {
    await stored.replaceOne({ _id: document._id }, document, { upsert: true });
    plain.put(document);
  }

  test('sorts pages like a scan of all documents, in both directions, with filters and without', async () => {
    for (const filter of [
      { household: 'h1' },
      { household: 'h1', tags: 'odd' },
      { household: 'h1', tags: 'none' },
    ]) {
      for (const sort of [UP, DOWN]) for (const skip of [0, 40, 740, 1_490]) await page(filter, sort, skip);
    }
    const ids: string[] = [];
    for await (const { _id } of stored.find({ household: 'h1' }, { sort: DOWN, collation: polish }))
      ids.push(_id);
    expect(ids).toEqual(
      plain.select({ household: 'h1' }, { sort: DOWN, collation: polish }).map(({ _id }) => _id),
    );
  });

  test('sorts many names in the background, and updates the order when one changes', async () => {
    expect(await page({ household: 'h1' }, UP, 0)).toBe(0);
    expect(await page({ household: 'h1' }, DOWN, 700)).toBe(0);
    await put({ ...dish(5), name: 'łąka' });
    await put(dish(COUNT));
    await put({ ...dish(6), household: 'h3' });
    await put({ ...dish(7, 'h2'), household: 'h1' });
    await stored.deleteOne({ _id: 'h1-8' });
    plain.remove('h1-8');
    expect(await page({ household: 'h1' }, UP, 0)).toBeLessThan(100);
    for (const skip of [20, 400, 740, 1_480]) expect(await page({ household: 'h1' }, UP, skip)).toBe(0);
    for (const skip of [0, 400]) expect(await page({ household: 'h1' }, DOWN, skip)).toBe(0);
  });

  test('sorts again in another thread after more changes than are applied one by one', async () => {
    await page({ household: 'h1' }, UP, 0);
    for (let number = 0; number < 400; number += 1) await put({ ...dish(number), name: `ż ${number}` });
    expect(await page({ household: 'h1' }, UP, 0)).toBe(0);
  });
});
