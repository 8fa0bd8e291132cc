import { randomUUID } from 'node:crypto';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { exchangeContract } from './exchangeContract';
import { MENU, idsOf, insert, type Dish, type Dishes } from './dishes';
import { indexContract } from './indexContract';
import { restartContract, writingContract } from './writingContract';

export interface OpenDocumentStore {
  database: DocumentDatabase;
  /** Restarts the store while its clients stay. Omitted if store and client are one. */
  restart?(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The contract of every document store, the real server as well as the embedded one. Registers its tests with jest,
 * those of a restart only if the store can be restarted.
 */
export function documentStoreContract(
  name: string,
  open: () => Promise<OpenDocumentStore>,
  { restarts = false }: { restarts?: boolean } = {},
): void {
  describe(`${name} keeps the contract of a document store`, () => {
    let opened: OpenDocumentStore;
    let collection: string;
    let dishes: Dishes;

    beforeAll(async () => {
      opened = await open();
    });
    beforeEach(() => {
      collection = `contract-${randomUUID()}`;
      dishes = opened.database.collection<Dish>(collection);
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
    describe('writing much', () => {
      const journal = false;
      writingContract(
        () => dishes,
        () => opened.database.collection<Dish>(collection, { writeConcern: { journal } }),
      );
    });
    describe('handing unique values on', () => {
      exchangeContract(() => opened.database);
    });
    if (restarts) {
      describe('restarting', () => {
        restartContract(
          () => dishes,
          () => opened.restart?.() ?? Promise.reject(new Error(`${name} has no restart`)),
        );
      });
    }
  });
}

function findingContract(dishes: () => Dishes): void {
  beforeEach(() => insert(dishes()));

  it('returns a document as it was written, Dates as Dates', async () => {
    for (const dish of MENU) expect(await dishes().findOne({ _id: dish._id })).toEqual(dish);
    expect(await dishes().findOne({ _id: 'missing' })).toBeNull();
  });

  it('is not affected by changes to a document it returned', async () => {
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
    ['all of several values within a list', { tags: { $all: ['baked', 'sweet'] } }, ['a']],
    ['a single value like a list of it', { name: { $all: ['Bread'] } }, ['b']],
    ['a value within an object', { 'source.site': 'home' }, ['c']],
    ['a missing field as null', { day: null }, ['e']],
    ['anything but', { householdId: { $ne: 'h1' } }, ['d', 'e']],
    ['all of several', { $and: [{ servings: 4 }, { householdId: 'h2' }] }, ['d']],
    ['a part of a text', { name: { $regex: 'rry 1' } }, ['d']],
    ['a part with an escaped sign', { day: { $regex: '11\\-15' } }, ['a']],
    ['a sign that stands for itself', { name: { $regex: 'curry\\.' } }, []],
    ['a Date', { cookedAt: { $lt: new Date('2026-11-02') } }, ['e']],
  ];
  it.each(filters)('finds the documents that match a filter by %s', async (_title, filter, expected) => {
    expect((await idsOf(dishes(), filter)).sort()).toEqual(expected);
    expect(await dishes().countDocuments(filter)).toBe(expected.length);
  });

  it('sorts by several fields, missing values first, with skip and limit', async () => {
    expect(await idsOf(dishes(), {}, { sort: { day: 1, _id: 1 } })).toEqual(['e', 'a', 'b', 'd', 'c']);
    expect(await idsOf(dishes(), {}, { sort: { servings: -1, _id: -1 } })).toEqual(['a', 'd', 'b', 'e', 'c']);
    expect(await idsOf(dishes(), {}, { sort: { _id: 1 }, skip: 1, limit: 2 })).toEqual(['b', 'c']);
    expect(await dishes().findOne({ servings: 4 }, { sort: { _id: -1 } })).toMatchObject({ _id: 'd' });
  });

  it('sorts under a collation as people do, with numbers by their value', async () => {
    const collation = { locale: 'en', strength: 1, numericOrdering: true };
    const sorted = await idsOf(dishes(), {}, { sort: { name: 1, _id: 1 }, collation });
    expect(sorted).toEqual(['c', 'a', 'b', 'e', 'd']);
  });

  it('iterates over the same documents in the same order for any batch size', async () => {
    const query = [{ householdId: 'h1' }, { sort: { _id: -1 }, projection: { name: 1 } }] as const;
    const whole = await dishes()
      .find(...query)
      .toArray();
    for (const batchSize of [1, 2, 100, undefined]) {
      const found: Dish[] = [];
      for await (const dish of dishes().find(query[0], { ...query[1], batchSize })) found.push(dish);
      expect(found).toEqual(whole);
    }
    for await (const dish of dishes().find({ _id: 'missing' })) throw new Error(`found ${dish._id}`);
  });

  it('iterates over unchanged documents once, and over changed ones in old or new form', async () => {
    const many = Array.from({ length: 400 }, (_, index) => `many-${String(index).padStart(3, '0')}`);
    await insert(
      dishes(),
      many.map((_id) => ({ _id, householdId: 'h3', name: 'old' })),
    );
    const found: Dish[] = [];
    for await (const dish of dishes().find({ householdId: 'h3' }, { sort: { _id: 1 }, batchSize: 50 })) {
      found.push(dish);
      if (found.length !== 60) continue;
      await dishes().bulkWrite([
        { insertOne: { document: { _id: 'many-000-later', householdId: 'h3', name: 'added' } } },
        { insertOne: { document: { _id: 'many-399-later', householdId: 'h3', name: 'added' } } },
        { updateOne: { filter: { _id: 'many-010' }, update: { $set: { name: 'new' } } } },
        { updateOne: { filter: { _id: 'many-390' }, update: { $set: { name: 'new' } } } },
        { deleteOne: { filter: { _id: 'many-020' } } },
        { deleteOne: { filter: { _id: 'many-395' } } },
      ]);
    }
    const ids = found.map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(many.filter((id) => id !== 'many-395')));
    expect(['old', 'new']).toContain(found.find(({ _id }) => _id === 'many-390')?.name);
  });

  it('continues to answer after an iteration was abandoned', async () => {
    for await (const dish of dishes().find({}, { sort: { _id: 1 }, batchSize: 2 })) {
      expect(dish._id).toBe('a');
      break;
    }
    expect(await idsOf(dishes(), { householdId: 'h2' }, { sort: { _id: 1 } })).toEqual(['d', 'e']);
  });

  it('returns only the requested fields, or all but some', async () => {
    expect(await dishes().findOne({ _id: 'b' }, { projection: { name: 1 } })).toEqual({
      _id: 'b',
      name: 'Bread',
    });
    const without = await dishes().findOne({ _id: 'd' }, { projection: { servings: 0, day: 0 } });
    expect(without).toEqual({ _id: 'd', householdId: 'h2', name: 'curry 10' });
    expect(await dishes().findOne({ _id: 'e' }, { projection: { _id: 1 } })).toEqual({ _id: 'e' });
  });
}

function changingContract(dishes: () => Dishes): void {
  beforeEach(() => insert(dishes()));

  it('replaces the whole document, and inserts a new one only on request', async () => {
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

  it('sets, unsets and increments only the named fields', async () => {
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

  it('pushes to lists and pulls from them', async () => {
    await dishes().updateOne({ _id: 'b' }, { $push: { tags: 'daily' } });
    for (let time = 0; time < 2; time += 1)
      await dishes().updateOne({ _id: 'b' }, { $push: { tags: 'new' } });
    await dishes().updateOne({ _id: 'b' }, { $push: { tags: 'fresh' } });
    await dishes().updateOne({ _id: 'b' }, { $pull: { tags: 'new' } });
    expect((await dishes().findOne({ _id: 'b' }))?.tags).toEqual(['baked', 'daily', 'fresh']);
  });

  it('starts an upsert from the filter and the fields to set on insert only', async () => {
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

  it('rejects an invalid update, and changes nothing where nothing matches', async () => {
    expect(await dishes().updateOne({ _id: 'missing' }, { $set: { name: 'x' } })).toMatchObject({
      matchedCount: 0,
    });
    const unknown = { $explode: { name: 1 } };
    await expect(dishes().updateOne({ _id: 'a' }, unknown)).rejects.toThrow('$explode');
    expect(await dishes().findOne({ _id: 'a' })).toEqual(MENU[0]);
  });

  it('deletes one document or many', async () => {
    expect(await dishes().deleteOne({ householdId: 'h2' })).toMatchObject({ deletedCount: 1 });
    expect(await dishes().deleteMany({ householdId: 'h1' })).toMatchObject({ deletedCount: 3 });
    expect(await dishes().deleteMany({ householdId: 'h1' })).toMatchObject({ deletedCount: 0 });
    expect(await dishes().countDocuments({})).toBe(1);
  });

  it('executes and counts all kinds of writes in bulk', async () => {
    const outcome = await dishes().bulkWrite([
      { insertOne: { document: { _id: 'n', householdId: 'h3', name: 'nuts' } } },
      {
        replaceOne: { filter: { _id: 'o' }, replacement: { householdId: 'h3', name: 'oats' }, upsert: true },
      },
      { updateOne: { filter: { _id: 'a' }, update: { $set: { servings: 9 } } } },
      { deleteOne: { filter: { _id: 'b' } } },
      { deleteOne: { filter: { _id: 'd' } } },
      { deleteOne: { filter: { _id: 'e' } } },
    ]);
    expect(outcome).toMatchObject({ insertedCount: 1, upsertedCount: 1, modifiedCount: 1, deletedCount: 3 });
    expect(await idsOf(dishes(), {}, { sort: { _id: 1 } })).toEqual(['a', 'c', 'n', 'o']);
  });
}
