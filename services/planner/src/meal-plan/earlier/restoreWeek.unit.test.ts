import { mealTypes } from '@forkcast/contracts';
import fc from 'fast-check';
import { AT, aMeal, HOUSEHOLD, planned, removed } from '../mealPlan.examples';
import type { RestoreWeek, MealPlanCommand } from '../commands';
import type { Meal, MealPlanEvent } from '../events';
import { mealPlan } from '../mealPlan';
import type { MealPlanState } from '../mealPlanState';
import { inOrder } from '../slotOrder';

const KEY = '0d3b6a52-1111-4c3a-9d52-0c8f4a7b0001';

function after(...events: MealPlanEvent[]): MealPlanState {
  return events.reduce(mealPlan.evolve, mealPlan.initialState());
}

function restoreWeek(state: MealPlanState, meals: readonly Meal[], changes: Partial<RestoreWeek> = {}) {
  const command: RestoreWeek = {
    type: 'RestoreWeek',
    householdId: HOUSEHOLD,
    meals,
    revision: 3,
    key: KEY,
    at: AT,
    ...changes,
  };
  const events: MealPlanEvent[] = [];
  let now = state;
  let appends = 0;
  for (;;) {
    const more = mealPlan.decide(command, now);
    if (more.length === 0) return { events, state: now, appends };
    expect(more.length).toBeLessThanOrEqual(20);
    appends += 1;
    events.push(...more);
    now = more.reduce(mealPlan.evolve, now);
  }
}

function decideAll(state: MealPlanState, command: MealPlanCommand): MealPlanState {
  return mealPlan.decide(command, state).reduce(mealPlan.evolve, state);
}

/** The content of a week without entry ids. */
function contentOf({ meals }: MealPlanState) {
  return [...meals.values()].map(({ entryId: _id, ...meal }) => JSON.stringify(meal)).sort();
}

const soup = aMeal({ recipeName: 'Soup', notes: 'hot' });
const bread = aMeal({ recipeName: 'Bread', mealType: 'lunch' });
const cake = aMeal({ recipeName: 'Cake' });

describe('restoring a week', () => {
  test('restores moved, changed, added and removed meals with ordinary events', () => {
    const state = after(
      planned({ ...soup, mealType: 'breakfast', notes: 'cold' }),
      removed(bread),
      planned(cake),
    );
    const { events, state: then } = restoreWeek(state, [soup, bread]);
    expect(events.map(({ type }) => type)).toEqual([
      'MealRemoved',
      'MealMoved',
      'MealDetailsChanged',
      'MealPlanned',
    ]);
    expect(contentOf(then)).toEqual(contentOf(after(planned(soup), planned(bread))));
    expect(then.meals.get(soup.entryId)).toEqual(soup);
    expect(then.meals.has(bread.entryId)).toBe(false);
  });

  test('marks only the last event as complete', () => {
    const { events } = restoreWeek(after(planned(cake)), [soup, bread]);
    expect(events.map(({ data }) => data.broughtBack)).toEqual([
      { revision: 3, key: KEY, isComplete: false },
      { revision: 3, key: KEY, isComplete: false },
      { revision: 3, key: KEY, isComplete: true },
    ]);
  });

  test('does nothing when the call repeats, whatever happened since', () => {
    const { state } = restoreWeek(after(planned(cake)), [soup]);
    expect(restoreWeek([planned(bread)].reduce(mealPlan.evolve, state), [soup]).events).toEqual([]);
  });

  test('does nothing when the week is already in that state', () => {
    const { state } = restoreWeek(after(planned(soup), removed(soup)), [soup, bread]);
    expect(restoreWeek(state, [soup, bread], { key: 'other' }).events).toEqual([]);
  });

  test('restores more meals than one append takes, each once', () => {
    const many = Array.from({ length: 45 }, (_, index) => aMeal({ recipeName: `Recipe ${index}` }));
    const { state, appends } = restoreWeek(after(planned(cake)), many);
    expect(appends).toBe(3);
    expect(contentOf(state)).toEqual(contentOf(after(...many.map(planned))));
  });

  test('leaves out a meal that was removed between two appends', () => {
    const many = Array.from({ length: 30 }, (_, index) => aMeal({ recipeName: `Recipe ${index}` }));
    const command: RestoreWeek = {
      type: 'RestoreWeek',
      householdId: HOUSEHOLD,
      meals: many,
      revision: 3,
      key: KEY,
      at: AT,
    };
    const first = mealPlan.decide(command, mealPlan.initialState());
    const [taken] = first;
    if (!taken) throw new Error('nothing was planned');
    const state = [...first, removed(taken.data.meal)].reduce(mealPlan.evolve, mealPlan.initialState());
    expect(restoreWeek(state, many).state.meals.size).toBe(29);
  });

  test('replaces the entry of a deleted recipe by one without it', () => {
    const of = { ...soup, recipeId: '5f0e0d6a-3f6f-4a01-9a53-7b0f3c524f43' };
    const { state } = restoreWeek(after(planned(of)), [{ ...of, recipeId: null }]);
    expect([...state.meals.values()].map(({ recipeId, recipeName }) => [recipeId, recipeName])).toEqual([
      [null, 'Soup'],
    ]);
  });

  test('restores the order of every slot after any changes', () => {
    const slot = fc.record({
      day: fc.constantFrom('2026-11-18', '2026-11-19'),
      mealType: fc.constantFrom(...mealTypes),
    });
    const which = fc.nat({ max: 30 });
    const command = fc.oneof(
      { weight: 2, arbitrary: fc.record({ type: fc.constant('plan' as const), slot, which }) },
      { weight: 2, arbitrary: fc.record({ type: fc.constant('move' as const), slot, which }) },
      fc.record({ type: fc.constant('remove' as const), which }),
    );
    const run = (
      commands: readonly (typeof command extends fc.Arbitrary<infer T> ? T : never)[],
      from: MealPlanState,
    ) =>
      commands.reduce((state, each) => {
        const there = inOrder(state);
        const chosen = there[each.which % Math.max(there.length, 1)];
        // Some are appended, and some inserted before another.
        const before = chosen && each.which % 2 ? [chosen.entryId] : [];
        if (each.type === 'plan') {
          const meal = aMeal({ ...each.slot, recipeName: `Recipe ${each.which}` });
          return decideAll(state, { type: 'PlanMeal', householdId: HOUSEHOLD, meal, before, at: AT });
        }
        if (!chosen) return state;
        const { entryId } = chosen;
        if (each.type === 'remove') return decideAll(state, { type: 'RemoveMeal', entryId, at: AT });
        const next = there.find((other) => other !== chosen && other.mealType === each.slot.mealType);
        return decideAll(state, {
          type: 'MoveMeal',
          entryId,
          ...each.slot,
          before: next && each.which % 2 ? [next.entryId] : [],
          at: AT,
        });
      }, from);
    const mealsWithoutIds = (state: MealPlanState) => inOrder(state).map(({ entryId: _id, ...meal }) => meal);
    fc.assert(
      fc.property(
        fc.array(command, { maxLength: 30 }),
        fc.array(command, { maxLength: 30 }),
        (first, since) => {
          const then = run(first, mealPlan.initialState());
          const { state } = restoreWeek(run(since, then), inOrder(then));
          expect(mealsWithoutIds(state)).toEqual(mealsWithoutIds(then));
        },
      ),
      { numRuns: 300 },
    );
  });
});
