import { setTimeout as pause } from 'node:timers/promises';
import { isDuplicateKey } from '@forkcast/event-sourcing';
import { MENU, idsOf, insert, type Dishes } from './dishes';

/** The document store contract for many writes: in bulk, concurrent, in large numbers. */
export function writingContract(dishes: () => Dishes, withoutJournal: () => Dishes): void {
  it('stops an ordered bulk at a refused write and keeps the earlier ones', async () => {
    await insert(dishes());
    const bulk = dishes().bulkWrite([
      { insertOne: { document: { _id: 'n', householdId: 'h3', name: 'nuts' } } },
      { insertOne: { document: { _id: 'a', householdId: 'h3', name: 'twin' } } },
      { insertOne: { document: { _id: 'o', householdId: 'h3', name: 'oats' } } },
    ]);
    await expect(bulk).rejects.toMatchObject({ code: 11000 });
    expect(await idsOf(dishes(), { householdId: 'h3' })).toEqual(['n']);
  });

  it('executes all but the refused writes of an unordered bulk, and reports them', async () => {
    await insert(dishes());
    const bulk = dishes().bulkWrite(
      [
        { insertOne: { document: { _id: 'a', householdId: 'h3', name: 'twin' } } },
        { insertOne: { document: { _id: 'o', householdId: 'h3', name: 'oats' } } },
        { updateOne: { filter: { _id: 'b' }, update: { $set: { householdId: 'h3' } } } },
      ],
      { ordered: false },
    );
    await expect(bulk).rejects.toMatchObject({ code: 11000 });
    expect((await idsOf(dishes(), { householdId: 'h3' })).sort()).toEqual(['b', 'o']);
  });

  it('counts every concurrent increment', async () => {
    await insert(dishes());
    await Promise.all(
      Array.from({ length: 40 }, () => dishes().updateOne({ _id: 'c' }, { $inc: { servings: 1 } })),
    );
    expect((await dishes().findOne({ _id: 'c' }))?.servings).toBe(40);
  });

  it('creates one document from concurrent upserts of one key, and reports refused ones', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, servings) =>
        dishes().replaceOne(
          { _id: 's', servings: { $lte: servings } },
          { householdId: 'h1', name: 'soup', servings },
          { upsert: true },
        ),
      ),
    );
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused.every(isDuplicateKey)).toBe(true);
    expect(refused.length).toBeLessThan(20);
    expect(await dishes().countDocuments({})).toBe(1);
  });

  it('never lets older content replace newer in a guarded replacement, in any order', async () => {
    const learn = async (servings: number) => {
      const guarded = [
        { _id: 's', servings: { $lte: servings } },
        { householdId: 'h1', name: 'soup', servings },
      ] as const;
      try {
        await dishes().replaceOne(...guarded, { upsert: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        await dishes().replaceOne(...guarded);
      }
    };
    await Promise.all([3, 9, 1, 7, 8, 2].map(learn));
    expect((await dishes().findOne({ _id: 's' }))?.servings).toBe(9);
  });

  it('reads a write that does not wait for the disk at once, also by a caller that waits', async () => {
    await insert(withoutJournal());
    expect(await dishes().countDocuments({})).toBe(MENU.length);
    await withoutJournal().updateOne({ _id: 'a' }, { $set: { name: 'tart' } });
    expect((await dishes().findOne({ _id: 'a' }))?.name).toBe('tart');
  });
}

/** A store that restarts while its clients write. */
export function restartContract(dishes: () => Dishes, restart: () => Promise<void>): void {
  it('keeps every acknowledged write through a restart, without new connections', async () => {
    await dishes().createIndex({ householdId: 1, name: 1 }, { unique: true });
    const acknowledged: string[] = [];
    let restarted = false;
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let number = 0; !restarted || number < 30; number += 1) {
        const _id = `${writer}-${number}`;
        try {
          await dishes().replaceOne({ _id }, { householdId: 'h1', name: _id }, { upsert: true });
          acknowledged.push(_id);
        } catch {
          // Not acknowledged, so it may or may not be stored.
          await pause(50);
        }
      }
    });
    await pause(300);
    await restart();
    const before = acknowledged.length;
    restarted = true;
    await Promise.all(writers);
    const found = new Set(await idsOf(dishes(), {}));
    expect(acknowledged.filter((id) => !found.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(before);
    await expect(insert(dishes(), [{ _id: 'twin', householdId: 'h1', name: '0-0' }])).rejects.toMatchObject({
      code: 11000,
    });
  });
}
