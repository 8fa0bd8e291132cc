import { mealTypes } from '@forkcast/contracts';
import { addDays, weekStart, type Day } from '@forkcast/days';
import { createExecute, RuleViolation } from '@forkcast/event-sourcing';
import { storesForAll } from '@forkcast/stores/testing';
import { executionFor } from '@forkcast/service-kit';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import type { Meal } from '../events';
import { aMeal, AT } from '../mealPlan.examples';
import { mealPlan } from '../mealPlan';
import { moveMeal, type Slot } from './moves';

const FIRST = '2026-11-15';
const metadata = {};
const slot = fc.record({
  day: fc.integer({ min: 0, max: 20 }).map((days) => addDays(FIRST, days)),
  mealType: fc.constantFrom(...mealTypes),
});
const which = fc.nat({ max: 30 });
const command = fc.oneof(
  fc.record({ type: fc.constant('plan' as const), to: slot, name: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant('edit' as const), which, notes: fc.string({ maxLength: 3 }) }),
  fc.record({ type: fc.constant('move' as const), which, to: slot }),
  fc.record({ type: fc.constant('copy' as const), which, to: slot }),
  fc.record({ type: fc.constant('remove' as const), which }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

const stores = storesForAll();

/** A household's plan through the real streams. */
function planOf(householdId: string) {
  const execute = createExecute({ store: stores.store, maxAttempts: 50 });
  const about = { householdId, at: AT, execute: executionFor(execute, metadata).execute };
  const plan = (meal: Meal) =>
    execute(
      mealPlan.of(householdId, meal.day),
      { type: 'PlanMeal', householdId, meal, at: AT },
      { metadata },
    );
  return {
    plan,
    edit: ({ entryId, day }: Meal, notes: string) =>
      execute(
        mealPlan.of(householdId, day),
        { type: 'ChangeMealDetails', entryId, notes, at: AT },
        { metadata },
      ),
    remove: ({ entryId, day }: Meal) =>
      execute(mealPlan.of(householdId, day), { type: 'RemoveMeal', entryId, at: AT }, { metadata }),
    move: (meal: Meal, to: Slot) => moveMeal(meal, to, about),
    async all(): Promise<readonly Meal[]> {
      const weeks: readonly Day[] = [FIRST, addDays(FIRST, 7), addDays(FIRST, 14)];
      const found: Meal[] = [];
      for (const week of weeks) {
        // A no-op command, to read the state.
        const noEffect = { type: 'ForgetRecipe' as const, recipeId: 'none', at: AT };
        const { state } = await execute(mealPlan.of(householdId, week), noEffect, { metadata });
        found.push(...state.meals.values());
      }
      return found;
    },
  };
}

const contentsOf = (meals: readonly Meal[]) =>
  meals
    .map(({ day, mealType, recipeName, notes }) => JSON.stringify([day, mealType, recipeName, notes]))
    .sort();

async function unlessRefused(change: () => Promise<unknown>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof RuleViolation)) throw error;
  }
}

test('matches a simple model after any sequence of changes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 25 }), async (commands) => {
      const real = planOf(randomUUID());
      let model: Meal[] = [];
      for (const each of commands) {
        const chosen = 'which' in each ? model[each.which % Math.max(model.length, 1)] : undefined;
        if (each.type === 'plan') {
          const meal = aMeal({ ...each.to, recipeName: each.name });
          await real.plan(meal);
          model.push(meal);
        } else if (!chosen) {
          continue;
        } else if (each.type === 'edit') {
          await real.edit(chosen, each.notes);
          model = model.map((meal) => (meal === chosen ? { ...meal, notes: each.notes } : meal));
        } else if (each.type === 'remove') {
          await real.remove(chosen);
          model = model.filter((meal) => meal !== chosen);
        } else if (each.type === 'copy') {
          const meal = { ...chosen, ...each.to, entryId: randomUUID() };
          await real.plan(meal);
          model.push(meal);
        } else {
          const meal = await real.move(chosen, each.to);
          const sameWeek = weekStart(each.to.day) === weekStart(chosen.day);
          if (sameWeek) expect(meal?.entryId).toBe(chosen.entryId);
          const moved = { ...chosen, ...each.to, entryId: meal?.entryId ?? '' };
          model = model.map((one) => (one === chosen ? moved : one));
        }
      }
      const found = await real.all();
      expect(contentsOf(found)).toEqual(contentsOf(model));
      expect(found.map(({ entryId }) => entryId).sort()).toEqual(model.map(({ entryId }) => entryId).sort());
    }),
    { numRuns: 60 },
  );
});

test('loses and duplicates nothing with two clients at once', async () => {
  const name = (command: Command, index: number) => `${command.type}${index}`;
  await fc.assert(
    fc.asyncProperty(
      fc.array(slot, { minLength: 1, maxLength: 4 }),
      fc.array(command, { maxLength: 8 }),
      fc.array(command, { maxLength: 8 }),
      async (beginnings, ...scripts) => {
        const real = planOf(randomUUID());
        const originals = beginnings.map((to, index) => aMeal({ ...to, recipeName: `original${index}` }));
        for (const meal of originals) await real.plan(meal);
        const removed = new Set<string>();
        const added = new Map<string, string>();
        /** Each client acts on its initial state, like a tab without updates. */
        const client = async (script: readonly Command[], who: number) => {
          for (const [index, each] of script.entries()) {
            const seen = 'which' in each ? originals[each.which % originals.length] : undefined;
            if (each.type === 'plan') {
              const meal = aMeal({ ...each.to, recipeName: `${who}-${name(each, index)}` });
              await real.plan(meal);
              added.set(meal.recipeName, meal.entryId);
            } else if (!seen) {
              continue;
            } else if (each.type === 'copy') {
              const meal = {
                ...seen,
                ...each.to,
                entryId: randomUUID(),
                recipeName: `${who}-${name(each, index)}`,
              };
              await real.plan(meal);
              added.set(meal.recipeName, meal.entryId);
            } else if (each.type === 'edit') {
              await unlessRefused(() => real.edit(seen, each.notes));
            } else if (each.type === 'move') {
              await unlessRefused(() => real.move(seen, each.to));
            } else {
              await unlessRefused(async () => {
                await real.remove(seen);
                removed.add(seen.recipeName);
              });
            }
          }
        };
        await Promise.all(scripts.map(client));
        const found = await real.all();
        const expected = [
          ...originals.map(({ recipeName }) => recipeName).filter((each) => !removed.has(each)),
          ...added.keys(),
        ];
        expect(found.map(({ recipeName }) => recipeName).sort()).toEqual(expected.sort());
      },
    ),
    { numRuns: 40 },
  );
});
