import { randomUUID } from 'node:crypto';
import type { IntegrationEvent } from '@forkcast/contracts';
import { harnessForEach } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { recipesIn } from '../testing/kitchen';

const harness = harnessForEach(recipes.start);

describe('messages about eaten meals', () => {
  const eaten = (recipeId: string | null, day: string): IntegrationEvent => ({
    type: 'planner.meal-eaten',
    data: { entryId: randomUUID(), day, date: `${day}T00:00:00.000+01:00`, recipeId },
  });
  async function soup() {
    const { add, recipes, identity } = recipesIn(harness);
    const { id: recipeId } = await add({ name: 'Leek soup' });
    const lastUsed = async () => (await recipes())[0]?.lastUsed;
    const deliver = (...events: IntegrationEvent[]) => harness.deliver(identity.householdId, ...events);
    return { recipeId, lastUsed, deliver };
  }

  test('sets the last use to the latest day in any order', async () => {
    const { recipeId, lastUsed, deliver } = await soup();
    expect(await lastUsed()).toBeNull();
    await deliver(eaten(recipeId, '2026-11-03'));
    expect(await lastUsed()).toBe('2026-11-02T23:00:00.000Z');
    const late = eaten(recipeId, '2026-10-30');
    await deliver(eaten(recipeId, '2026-11-05'), late, late);
    expect(await lastUsed()).toBe('2026-11-04T23:00:00.000Z');
    expect(await harness.eventsIn(`recipe-${recipeId}`)).toHaveLength(3);
  });

  test('ignores meals without a recipe, with a deleted one and of another household', async () => {
    const { recipeId, lastUsed, deliver } = await soup();
    await deliver(eaten(null, '2026-11-03'), eaten(randomUUID(), '2026-11-03'));
    await harness.deliver(randomUUID(), eaten(recipeId, '2026-11-03'));
    expect(await lastUsed()).toBeNull();
    expect(await harness.bus.parkedMessages()).toEqual([]);
  });

  test('restores the earlier last use when one is undone', async () => {
    const { recipeId, lastUsed, deliver } = await soup();
    const made = (day: string, makingId: string): IntegrationEvent => ({
      type: 'planner.meal-eaten',
      data: { entryId: makingId, day, date: `${day}T00:00:00.000Z`, recipeId, makingId },
    });
    const [one, two] = [randomUUID(), randomUUID()];
    const takenBack: IntegrationEvent = {
      type: 'planner.making-taken-back',
      data: { entryId: one, day: '2026-11-05', recipeId, makingId: one },
    };
    await deliver(made('2026-11-05', one), made('2026-11-04', two));
    expect(await lastUsed()).toBe('2026-11-05T00:00:00.000Z');
    await deliver(takenBack, takenBack, made('2026-11-05', one));
    expect(await lastUsed()).toBe('2026-11-04T00:00:00.000Z');
  });

  test('applies a correction to an earlier day or none', async () => {
    const { recipeId, lastUsed, deliver } = await soup();
    const corrected = (date: string | null, makingId?: string): IntegrationEvent => ({
      type: 'planner.last-made-corrected',
      data: { recipeId, date, ...(makingId && { makingId }) },
    });
    const importId = randomUUID();
    const imported = eaten(recipeId, '2026-11-01');
    if (imported.type === 'planner.meal-eaten') imported.data.makingId = importId;
    await deliver(imported, eaten(recipeId, '2026-11-05'));
    const earlier = corrected('2026-11-03T00:00:00.000Z');
    await deliver(earlier, earlier);
    expect(await lastUsed()).toBe('2026-11-03T00:00:00.000Z');
    await deliver(corrected(null));
    expect(await lastUsed()).toBe('2026-10-31T23:00:00.000Z');
    await deliver(corrected(null, importId));
    expect(await lastUsed()).toBeNull();
    await deliver(imported);
    expect(await lastUsed()).toBe('2026-10-31T23:00:00.000Z');
  });
});
