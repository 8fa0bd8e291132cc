import type { Direction, DocumentCollection } from '@forkcast/event-sourcing';
import { storesForAll } from '../../../testing';
import { PlainDocuments } from '../../../testing/mongodb-server/plainDocuments';
import type { PlainDocument } from '../plainDocument';

/*
 * Enough documents that queries use indexes, and lists with many matches as well as few. Every plan must return the
 * same result as a full scan.
 */
const COUNT = 1_500;
const WORDS = ['soup', 'super', 'bread', 'rye', 'stew'];

function dish(number: number): PlainDocument {
  const tags = ['all', ...(number % 3 === 0 ? ['third'] : []), ...(number % 151 === 0 ? ['rare'] : [])];
  return {
    _id: `dish-${(number * 7_919) % COUNT}`,
    household: number % 10 === 0 ? 'h2' : 'h1',
    name: `name ${(number * 31) % 400}`,
    minutes: number % 7 === 0 ? null : number % 90,
    rating: number % 5 === 0 ? null : number % 5,
    tags,
    favouriteOf: number % 4 === 0 ? ['ann', 'bob'] : [],
    text: `${WORDS[number % 5]} ${WORDS[number % 3]}`,
  };
}

const filters: object[] = [
  {},
  { minutes: { $lte: 30 } },
  { minutes: { $lte: 80 }, rating: { $gte: 3 } },
  { minutes: null },
  { rating: { $in: [1, null] } },
  { tags: 'third' },
  { tags: 'rare' },
  { tags: 'none' },
  { tags: { $all: ['all', 'third'] } },
  { tags: 'third', favouriteOf: 'ann' },
  { tags: { $in: ['third', 'rare', 'none'] } },
  { tags: { $in: [] } },
  {
    tags: { $all: ['all'] },
    $and: [{ tags: { $in: ['third', 'none'] } }, { tags: { $in: ['rare', 'all'] } }],
  },
  { tags: 'all', favouriteOf: 'bob', minutes: { $lte: 60 }, rating: { $gte: 2 } },
  { tags: 'all', text: { $regex: 'soup' } },
  { tags: 'all', $and: [{ text: { $regex: 'soup' } }, { text: { $regex: 'bread' } }] },
  { tags: 'rare', text: { $regex: 'sou' }, minutes: { $gte: 10 } },
  { text: { $regex: 'stew' }, minutes: { $lte: 40 } },
  { text: { $regex: 'rye' }, odd: null },
  { _id: { $in: ['dish-1', 'dish-7', 'dish-9', 'dish-10', 'none'] } },
  { _id: { $in: ['dish-1', 'dish-7', 'dish-9', 'dish-10'] }, tags: 'all', minutes: { $lte: 80 } },
];
const sorts: Record<string, Direction>[] = [
  { name: 1, _id: 1 },
  { name: -1, _id: -1 },
  { rating: -1, _id: 1 },
  { rating: 1, _id: 1 },
  { minutes: 1, _id: 1 },
];

describe('many documents', () => {
  const stores = storesForAll();
  let stored: DocumentCollection<PlainDocument>;
  let plain: PlainDocuments;

  beforeAll(async () => {
    stored = stores.database.collection<PlainDocument>('dishes', { writeConcern: { journal: false } });
    await stored.createIndex({ household: 1, name: 1, _id: 1, minutes: 1, rating: 1 });
    await stored.createIndex({ household: 1, rating: -1, _id: 1, minutes: 1 });
    await stored.createIndex({ household: 1, minutes: 1, _id: 1 });
    await stored.createIndex({ household: 1, tags: 1 });
    await stored.createIndex({ favouriteOf: 1 });
    const all = Array.from({ length: COUNT }, (_, number) => dish(number));
    await stores.database.writeTogether([{ collection: 'dishes', put: all, remove: [] }]);
    plain = new PlainDocuments('dishes', all);
  });

  test.each(filters.flatMap((filter) => sorts.map((sort) => [filter, sort] as const)))(
    'answers a query for %j sorted by %j like a scan on every page',
    async (conditions, sort) => {
      const filter = { household: 'h1', ...conditions };
      const expected = plain.select(filter, { sort }).map(({ _id }) => _id);
      expect(await stored.countDocuments(filter)).toBe(expected.length);
      for (const skip of [0, 40, Math.max(0, expected.length - 10)]) {
        const found = await stored.find(filter, { sort, skip, limit: 20 }).toArray();
        expect(found.map(({ _id }) => _id)).toEqual(expected.slice(skip, skip + 20));
      }
      const iterated: string[] = [];
      for await (const { _id } of stored.find(filter, { sort })) iterated.push(_id);
      expect(iterated).toEqual(expected);
    },
  );

  test('counts again after a change', async () => {
    const filter = { household: 'h3', minutes: { $lte: 5 } };
    const put = async (minutes: number) =>
      stored.replaceOne({ _id: 'late' }, { household: 'h3', minutes }, { upsert: true });
    expect(await stored.countDocuments(filter)).toBe(0);
    await put(5);
    expect(await stored.countDocuments(filter)).toBe(1);
    await put(6);
    expect(await stored.countDocuments(filter)).toBe(0);
    await put(4);
    expect(await stored.countDocuments(filter)).toBe(1);
    await stored.deleteOne({ _id: 'late' });
    expect(await stored.countDocuments(filter)).toBe(0);
  });

  test('refuses to list the values of a field that no index covers', async () => {
    await expect(stored.distinct('text', { household: 'h1' })).rejects.toThrow(TypeError);
    await expect(stored.distinct('tags', { household: 'h1', minutes: 3 })).rejects.toThrow(TypeError);
    expect((await stored.distinct('tags', { household: 'h1' })).sort()).toEqual(['all', 'rare', 'third']);
  });
});
