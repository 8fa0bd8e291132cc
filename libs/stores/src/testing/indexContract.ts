import { isDuplicateKey } from '@forkcast/event-sourcing';
import { MENU, idsOf, insert, type Dishes } from './dishes';

/** The document store contract for indexes. */
export function indexContract(dishes: () => Dishes): void {
  it('refuses a second document with the same value of a unique index, and only that one', async () => {
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

  it('refuses a unique index over documents that violate it', async () => {
    await insert(dishes());
    expect(await failureOf(dishes().createIndex({ householdId: 1 }, { unique: true }))).toMatchObject({
      code: 11000,
    });
  });

  it('refuses a second document with the same _id', async () => {
    await insert(dishes());
    expect(await failureOf(insert(dishes(), MENU.slice(0, 1)))).toMatchObject({ code: 11000 });
  });

  it('keeps one index when it is created twice', async () => {
    const name = await dishes().createIndex({ householdId: 1, day: -1 });
    expect(await dishes().createIndex({ householdId: 1, day: -1 })).toBe(name);
  });

  it('changes no result by an index while documents are added, changed and removed', async () => {
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

  it('lists all values of the lists of one household from an index', async () => {
    await dishes().createIndex({ householdId: 1, tags: 1 });
    expect(await dishes().distinct('tags', { householdId: 'h1' })).toEqual([]);
    const odd = ['Crème brûlée', '50 % rye', 'zs', '', '🍕', 'A', 'a'];
    await insert(dishes(), [
      { _id: 'one', householdId: 'h1', name: 'One', tags: odd },
      { _id: 'two', householdId: 'h1', name: 'Two', tags: ['a', 'quick'] },
      { _id: 'other', householdId: 'h2', name: 'Other', tags: ['slow'] },
      { _id: 'none', householdId: 'h1', name: 'None', tags: [] },
    ]);
    const distinctTags = async () =>
      (await dishes().distinct('tags', { householdId: 'h1' })).map(String).sort();
    expect(await distinctTags()).toEqual([...odd, 'quick'].sort());
    await dishes().updateOne({ _id: 'two' }, { $set: { tags: ['new'] } });
    expect(await distinctTags()).toEqual(expect.arrayContaining([...odd, 'new']));
  });
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => undefined,
    (error: unknown) => error,
  );
}
