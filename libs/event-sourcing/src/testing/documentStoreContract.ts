import { randomUUID } from 'node:crypto';
import { isDuplicateKey, type DocumentCollection, type DocumentDatabase } from '../stores/documentCollection';

export interface OpenDocumentStore {
  database: DocumentDatabase;
  close(): Promise<void>;
}

interface Dish {
  _id: string;
  householdId: string;
  name: string;
  day?: string;
  servings?: number;
  tags?: string[];
  source?: { site: string; page?: number };
  cookedAt?: Date;
}

type Dishes = DocumentCollection<Dish>;

/** What every document store must do, the real server as well as the embedded one. Registers its tests with jest. */
export function documentStoreContract(name: string, open: () => Promise<OpenDocumentStore>): void {
  describe(`${name} keeps the contract of a document store`, () => {
    let opened: OpenDocumentStore;
    let dishes: Dishes;

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => {
      dishes = opened.database.collection<Dish>(`contract-${randomUUID()}`);
    });
    afterAll(() => opened.close());

    describe('finding', () => {
      findingContract(() => dishes);
    });
    describe('changing', () => {
      changingContract(() => dishes);
    });
    describe('indexes', () => {
      indexContract(() => dishes);
    });
  });
}

const MENU: readonly Dish[] = [
  {
    _id: 'a',
    householdId: 'h1',
    name: 'apple pie',
    day: '2026-11-15',
    servings: 8,
    tags: ['sweet', 'baked'],
  },
  { _id: 'b', householdId: 'h1', name: 'Bread', day: '2026-11-16', servings: 4, tags: ['baked'] },
  { _id: 'c', householdId: 'h1', name: 'äpfel', day: '2026-11-17', source: { site: 'home', page: 3 } },
  { _id: 'd', householdId: 'h2', name: 'curry 10', day: '2026-11-16', servings: 4 },
  { _id: 'e', householdId: 'h2', name: 'curry 9', cookedAt: new Date('2026-11-01T18:30:00Z') },
];

async function insert(dishes: Dishes, documents: readonly Dish[] = MENU): Promise<void> {
  await dishes.bulkWrite(documents.map((document) => ({ insertOne: { document } })));
}

async function idsOf(dishes: Dishes, ...query: Parameters<Dishes['find']>): Promise<string[]> {
  return (await dishes.find(...query).toArray()).map(({ _id }) => _id);
}

function findingContract(dishes: () => Dishes): void {
  beforeEach(() => insert(dishes()));

  it('a document → comes back as it was written, Dates as Dates', async () => {
    for (const dish of MENU) expect(await dishes().findOne({ _id: dish._id })).toEqual(dish);
    expect(await dishes().findOne({ _id: 'nobody' })).toBeNull();
  });

  it('what a caller does to a found document → changes nothing in the store', async () => {
    const found = await dishes().findOne({ _id: 'a' });
    found?.tags?.push('mine');
    if (found) found.name = 'mine';
    expect(await dishes().findOne({ _id: 'a' })).toEqual(MENU[0]);
  });

  const filters: [string, Parameters<Dishes['find']>[0], string[]][] = [
    ['nothing asked for', {}, ['a', 'b', 'c', 'd', 'e']],
    ['a value', { householdId: 'h2' }, ['d', 'e']],
    ['several values', { _id: { $in: ['a', 'e', 'x'] } }, ['a', 'e']],
    ['a range', { householdId: 'h1', day: { $gte: '2026-11-16', $lte: '2026-11-17' } }, ['b', 'c']],
    ['an open range', { day: { $gt: '2026-11-16' } }, ['c']],
    ['a value within a list', { tags: 'baked' }, ['a', 'b']],
    ['a value within an object', { 'source.site': 'home' }, ['c']],
    ['a missing field as null', { servings: { $exists: false } }, ['c', 'e']],
    ['anything but', { householdId: { $ne: 'h1' } }, ['d', 'e']],
    ['either', { $or: [{ name: 'Bread' }, { servings: 8 }] }, ['a', 'b']],
    ['all of several', { $and: [{ servings: 4 }, { householdId: 'h2' }] }, ['d']],
    ['an expression', { name: { $regex: '^curry' } }, ['d', 'e']],
    ['a Date', { cookedAt: { $lt: new Date('2026-11-02') } }, ['e']],
  ];
  it.each(filters)('a filter by %s → the documents it holds for', async (_title, filter, expected) => {
    expect((await idsOf(dishes(), filter)).sort()).toEqual(expected);
    expect(await dishes().countDocuments(filter)).toBe(expected.length);
  });

  it('sorting → by several fields, missing values first, with skip and limit', async () => {
    expect(await idsOf(dishes(), {}, { sort: { day: 1, _id: 1 } })).toEqual(['e', 'a', 'b', 'd', 'c']);
    expect(await idsOf(dishes(), {}, { sort: { servings: -1, _id: -1 } })).toEqual(['a', 'd', 'b', 'e', 'c']);
    expect(await idsOf(dishes(), {}, { sort: { _id: 1 }, skip: 1, limit: 2 })).toEqual(['b', 'c']);
    expect(await dishes().findOne({ servings: 4 }, { sort: { _id: -1 } })).toMatchObject({ _id: 'd' });
  });

  it('sorting under a collation → as people sort, with numbers by their value', async () => {
    const collation = { locale: 'en', strength: 1, numericOrdering: true };
    const sorted = await idsOf(dishes(), {}, { sort: { name: 1, _id: 1 }, collation });
    expect(sorted).toEqual(['c', 'a', 'b', 'e', 'd']);
  });

  it('a projection → only the fields asked for, or all but some', async () => {
    expect(await dishes().findOne({ _id: 'b' }, { projection: { name: 1 } })).toEqual({
      _id: 'b',
      name: 'Bread',
    });
    const without = await dishes().findOne({ _id: 'd' }, { projection: { servings: 0, day: 0 } });
    expect(without).toEqual({ _id: 'd', householdId: 'h2', name: 'curry 10' });
  });
}

function changingContract(dishes: () => Dishes): void {
  beforeEach(() => insert(dishes()));

  it('replacing → the whole document, and a new one only when asked', async () => {
    const replaced = await dishes().replaceOne({ _id: 'a' }, { householdId: 'h1', name: 'tart' });
    expect(replaced).toMatchObject({ matchedCount: 1, upsertedCount: 0 });
    expect(await dishes().findOne({ _id: 'a' })).toEqual({ _id: 'a', householdId: 'h1', name: 'tart' });
    expect(await dishes().replaceOne({ _id: 'z' }, { householdId: 'h1', name: 'new' })).toMatchObject({
      matchedCount: 0,
      upsertedCount: 0,
    });
    const upserted = await dishes().replaceOne(
      { _id: 'z' },
      { householdId: 'h1', name: 'new' },
      { upsert: true },
    );
    expect(upserted).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    expect(await dishes().findOne({ _id: 'z' })).toEqual({ _id: 'z', householdId: 'h1', name: 'new' });
  });

  it('setting, unsetting and counting → the named fields only', async () => {
    await dishes().updateOne(
      { _id: 'c' },
      { $set: { name: 'apples', 'source.page': 4 }, $unset: { day: '' }, $inc: { servings: 2 } },
    );
    expect(await dishes().findOne({ _id: 'c' })).toEqual({
      _id: 'c',
      householdId: 'h1',
      name: 'apples',
      source: { site: 'home', page: 4 },
      servings: 2,
    });
  });

  it('lists → pushed to, added to as to a set, pulled from', async () => {
    await dishes().updateOne({ _id: 'b' }, { $push: { tags: 'daily' } });
    await dishes().updateOne({ _id: 'b' }, { $push: { tags: { $each: ['new', 'new'] } } });
    await dishes().updateOne({ _id: 'b' }, { $addToSet: { tags: { $each: ['baked', 'fresh'] } } });
    await dishes().updateOne({ _id: 'b' }, { $pull: { tags: 'new' } });
    expect((await dishes().findOne({ _id: 'b' }))?.tags).toEqual(['baked', 'daily', 'fresh']);
  });

  it('an upsert → starts from what the filter says, with what is set on insert only', async () => {
    const update = { $set: { name: 'soup' }, $setOnInsert: { servings: 1 } };
    const outcome = await dishes().updateOne({ _id: 's', householdId: 'h9' }, update, { upsert: true });
    expect(outcome).toMatchObject({ matchedCount: 0, upsertedCount: 1 });
    await dishes().updateOne(
      { _id: 's' },
      { $set: { name: 'stew' }, $setOnInsert: { servings: 9 } },
      { upsert: true },
    );
    expect(await dishes().findOne({ _id: 's' })).toEqual({
      _id: 's',
      householdId: 'h9',
      name: 'stew',
      servings: 1,
    });
  });

  it('an update that is not one, or for nobody → an error, or nothing', async () => {
    expect(await dishes().updateOne({ _id: 'nobody' }, { $set: { name: 'x' } })).toMatchObject({
      matchedCount: 0,
    });
    const unknown = { $explode: { name: 1 } };
    await expect(dishes().updateOne({ _id: 'a' }, unknown)).rejects.toThrow('$explode');
    expect(await dishes().findOne({ _id: 'a' })).toEqual(MENU[0]);
  });

  it('deleting → one or many', async () => {
    expect(await dishes().deleteOne({ householdId: 'h2' })).toMatchObject({ deletedCount: 1 });
    expect(await dishes().deleteMany({ householdId: 'h1' })).toMatchObject({ deletedCount: 3 });
    expect(await dishes().deleteMany({ householdId: 'h1' })).toMatchObject({ deletedCount: 0 });
    expect(await dishes().countDocuments({})).toBe(1);
  });

  it('a bulk of writes → all kinds, counted', async () => {
    const outcome = await dishes().bulkWrite([
      { insertOne: { document: { _id: 'n', householdId: 'h3', name: 'nuts' } } },
      {
        replaceOne: { filter: { _id: 'o' }, replacement: { householdId: 'h3', name: 'oats' }, upsert: true },
      },
      { updateOne: { filter: { _id: 'a' }, update: { $set: { servings: 9 } } } },
      { deleteOne: { filter: { _id: 'b' } } },
      { deleteMany: { filter: { householdId: 'h2' } } },
    ]);
    expect(outcome).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 1, deletedCount: 3 });
    expect(await idsOf(dishes(), {}, { sort: { _id: 1 } })).toEqual(['a', 'c', 'n', 'o']);
  });
}

function indexContract(dishes: () => Dishes): void {
  it('a unique index → refuses a second document with its value, and only that', async () => {
    await dishes().createIndex({ householdId: 1, name: 1 }, { unique: true });
    await insert(dishes());
    const twin = { _id: 'twin', householdId: 'h1', name: 'Bread' };
    const errors = [
      await failureOf(insert(dishes(), [twin])),
      await failureOf(
        dishes().replaceOne({ _id: 'twin' }, { householdId: 'h1', name: 'Bread' }, { upsert: true }),
      ),
      await failureOf(dishes().updateOne({ _id: 'a' }, { $set: { name: 'Bread' } })),
    ];
    for (const error of errors) {
      expect(error).toMatchObject({ code: 11000 });
      expect(isDuplicateKey(error)).toBe(true);
    }
    expect(await dishes().countDocuments({})).toBe(MENU.length);
    await insert(dishes(), [{ _id: 'other', householdId: 'h2', name: 'Bread' }]);
    await dishes().updateOne({ _id: 'b' }, { $set: { name: 'Rolls' } });
    await insert(dishes(), [twin]);
  });

  it('a unique index over what violates it → refused', async () => {
    await insert(dishes());
    expect(await failureOf(dishes().createIndex({ householdId: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    });
  });

  it('a second document with the same _id → refused', async () => {
    await insert(dishes());
    expect(await failureOf(insert(dishes(), MENU.slice(0, 1)))).toMatchObject({ code: 11000 });
  });

  it('an index made twice → is the same index', async () => {
    const name = await dishes().createIndex({ householdId: 1, day: -1 });
    expect(await dishes().createIndex({ householdId: 1, day: -1 })).toBe(name);
  });

  it('any index → changes no answer, while documents come, change and go', async () => {
    await dishes().createIndex({ householdId: 1, day: 1 });
    await dishes().createIndex({ servings: -1 });
    await dishes().createIndex({ tags: 1 });
    await insert(dishes());
    const sorted = () => idsOf(dishes(), { householdId: 'h1' }, { sort: { day: -1 } });
    expect(await sorted()).toEqual(['c', 'b', 'a']);
    await dishes().updateOne({ _id: 'a' }, { $set: { day: '2026-12-01' } });
    await dishes().updateOne({ _id: 'd' }, { $set: { householdId: 'h1' } });
    await dishes().deleteOne({ _id: 'b' });
    expect(await sorted()).toEqual(['a', 'c', 'd']);
    expect(await dishes().countDocuments({ householdId: 'h1' })).toBe(3);
    expect(await idsOf(dishes(), { tags: 'baked' })).toEqual(['a']);
    expect(await idsOf(dishes(), { servings: { $gte: 5 } })).toEqual(['a']);
  });
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
