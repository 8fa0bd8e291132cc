import type { DomainEvent, Projection, StoredDocument } from '@forkcast/event-sourcing';
import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import type { MealPlanEvent } from '../meal-plan/events';
import {
  aMeal,
  changed,
  forgotten,
  HOUSEHOLD,
  moved,
  planned,
  removed,
} from '../meal-plan/mealPlan.examples';
import { eatenMeals } from './eaten-meals/eatenMeals';
import type { MealHistoryEvent, PastMeal } from './events';
import { lastMade } from './last-made/lastMade';
import {
  aPastMeal,
  COPIED_AT,
  eaten,
  eatenForgotten,
  made,
  removedFromHistory,
  takenBack,
} from './mealHistory.examples';
import { monthSummaries } from './month-summaries/monthSummaries';
import { uncopiedMeals } from './uncopied-meals/uncopiedMeals';

const recipeId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001';
const soup = aPastMeal({ recipeId, recipeName: 'Crème de poireaux', notes: 'Hot!', mealType: 'lunch' });

function project<E extends DomainEvent, D extends StoredDocument>(
  projection: Projection<E, D>,
  ...events: readonly E[]
): readonly D[] {
  return projectionSpecification(projection).given(events).documents;
}

describe('list of eaten meals', () => {
  test('projects a meal with its search text and position', () => {
    const { entryId, ...details } = soup;
    expect(project(eatenMeals, eaten(aPastMeal()), eaten(soup))[1]).toEqual({
      _id: entryId,
      householdId: HOUSEHOLD,
      ...details,
      mealOrder: 1,
      turn: 1,
      searchText: 'creme de poireaux\nhot!',
    });
  });

  test('keeps name and position when the recipe was deleted', () => {
    const [meal] = project(eatenMeals, eaten(soup), eatenForgotten(soup));
    expect(meal).toMatchObject({ recipeId: null, recipeName: 'Crème de poireaux', turn: 0 });
  });
});

test('drops an undone meal, and shows it again when it is cooked again', () => {
  const events = [made(soup, 'one'), eaten(aPastMeal()), takenBack(soup, 'one')];
  expect(project(eatenMeals, ...events).map(({ recipeName }) => recipeName)).toEqual(['Leftovers']);
  const again = project(eatenMeals, ...events, made(soup, 'two')).find(({ _id }) => _id === soup.entryId);
  expect(again).toMatchObject({ makingId: 'two', day: soup.day });
  const forgotten = project(eatenMeals, made(soup, 'one'), eatenForgotten(soup));
  expect(forgotten).toMatchObject([{ makingId: 'one', recipeId: null }]);
  const [month] = project(monthSummaries, ...events);
  expect(month?.recipes.map(({ name }) => name)).toEqual(['Leftovers']);
});

test('drops a removed meal from list and month, and shows it again when it returns', () => {
  const events = [eaten(soup), eaten(aPastMeal()), removedFromHistory(soup), removedFromHistory(soup)];
  expect(project(eatenMeals, ...events).map(({ recipeName }) => recipeName)).toEqual(['Leftovers']);
  expect(project(monthSummaries, ...events)[0]?.recipes.map(({ name }) => name)).toEqual(['Leftovers']);
  expect(project(eatenMeals, ...events, eaten(soup))).toHaveLength(2);
});

describe('a month', () => {
  const at = (meal: PastMeal) => ({ entryId: meal.entryId, day: meal.day, mealType: meal.mealType });

  test('groups meals by recipe, or by name without one', () => {
    const again = { ...soup, entryId: 'again', day: '2026-11-02' };
    const leftovers = aPastMeal();
    const more = aPastMeal({ recipeName: 'LEFTOVERS', mealType: 'lunch' });
    expect(project(monthSummaries, eaten(soup), eaten(leftovers), eaten(again), eaten(more))).toEqual([
      {
        _id: `${HOUSEHOLD}-2026-11`,
        householdId: HOUSEHOLD,
        month: '2026-11',
        recipes: [
          { recipeId, name: soup.recipeName, meals: [at(soup), at(again)] },
          { recipeId: null, name: 'Leftovers', meals: [at(leftovers), at(more)] },
        ],
      },
    ]);
  });

  test('keeps the servings of a meal', () => {
    const [month] = project(monthSummaries, eaten({ ...soup, servings: 6 }));
    expect(month?.recipes[0]?.meals).toEqual([{ ...at(soup), servings: 6 }]);
  });

  test('keeps months apart', () => {
    const october = { ...soup, entryId: 'october', day: '2026-10-31' };
    const months = project(monthSummaries, eaten(soup), eaten(october));
    expect(months.map(({ month, recipes }) => [month, recipes.length])).toEqual([
      ['2026-11', 1],
      ['2026-10', 1],
    ]);
  });

  test('keeps counting the meals of a deleted recipe under its name', () => {
    const [month] = project(monthSummaries, eaten(soup), eaten(aPastMeal()), eatenForgotten(soup));
    expect(month?.recipes.map(({ recipeId: id, name, meals }) => [id, name, meals.length])).toEqual([
      [null, 'Leftovers', 1],
      [null, 'Crème de poireaux', 1],
    ]);
  });
});

describe('when a recipe was last made', () => {
  const on = (day: string) => eaten({ ...soup, entryId: day, day });

  test('returns the latest day, whatever the order', () => {
    const days = ['2026-11-02', '2026-11-18', '2025-12-31'];
    const expected = [
      { _id: recipeId, householdId: HOUSEHOLD, day: '2026-11-18', copied: '2026-11-18', makings: [] },
    ];
    expect(project(lastMade, ...days.map(on))).toEqual(expected);
    expect(project(lastMade, ...days.reverse().map(on))).toEqual(expected);
  });

  const madeOn = (day: string) => made({ ...soup, entryId: day, day }, day);
  const takenBackOn = (day: string) => takenBack({ ...soup, entryId: day, day }, day);
  const dayAfter = (...events: readonly MealHistoryEvent[]) => project(lastMade, ...events)[0]?.day;

  test('returns to the day before when an entry is undone', () => {
    expect(dayAfter(on('2026-11-02'), madeOn('2026-11-18'), takenBackOn('2026-11-18'))).toBe('2026-11-02');
    expect(dayAfter(madeOn('2026-11-18'), on('2026-11-02'), takenBackOn('2026-11-18'))).toBe('2026-11-02');
    expect(dayAfter(madeOn('2026-11-18'), madeOn('2026-11-20'), takenBackOn('2026-11-18'))).toBe(
      '2026-11-20',
    );
    expect(dayAfter(madeOn('2026-11-18'), madeOn('2026-11-20'), takenBackOn('2026-11-20'))).toBe(
      '2026-11-18',
    );
    expect(project(lastMade, madeOn('2026-11-18'), takenBackOn('2026-11-18'))).toEqual([]);
  });

  const corrected = (day: string | null): MealHistoryEvent => ({
    type: 'LastMadeCorrected',
    data: { householdId: HOUSEHOLD, recipeId, day, date: day && `${day}T00:00:00.000Z`, at: COPIED_AT },
  });

  test('applies a correction after a copied meal was removed, and keeps cook log entries', () => {
    const gone = removedFromHistory({ ...soup, day: '2026-11-18' });
    expect(dayAfter(on('2026-11-18'), gone, corrected('2026-11-02'), corrected('2026-11-02'))).toBe(
      '2026-11-02',
    );
    expect(dayAfter(on('2026-11-18'), madeOn('2026-11-10'), gone, corrected(null))).toBe('2026-11-10');
    expect(project(lastMade, on('2026-11-18'), gone, corrected(null))).toEqual([]);
  });

  test('drops a cook log entry that was removed by hand', () => {
    const gone = removedFromHistory({ ...soup, day: '2026-11-18' }, { makingId: '2026-11-18', byHand: true });
    expect(dayAfter(on('2026-11-02'), madeOn('2026-11-18'), gone, gone)).toBe('2026-11-02');
  });

  test('keeps no day for deleted recipes and meals without one', () => {
    expect(project(lastMade, on('2026-11-02'), eatenForgotten(soup))).toEqual([]);
    expect(project(lastMade, eaten(aPastMeal()))).toEqual([]);
  });
});

describe('meals left to copy', () => {
  const meal = aMeal({ recipeId, day: '2026-11-18', servings: 6 });
  const { isTemplate: _isTemplate, repeatId: _repeatId, ...past } = meal;
  const copied = (...events: (MealPlanEvent | MealHistoryEvent)[]) => project(uncopiedMeals, ...events);

  test('shows a planned meal as it is in the plan', () => {
    const noted = { ...meal, notes: 'hot' };
    const { entryId, ...details } = past;
    expect(copied(planned(meal), changed(noted), forgotten({ ...noted, recipeId: null }))).toEqual([
      {
        _id: entryId,
        householdId: HOUSEHOLD,
        ...details,
        notes: 'hot',
        recipeId: null,
        mealOrder: 2,
        addition: 0,
      },
    ]);
  });

  const later = { ...meal, day: '2026-11-20', mealType: 'lunch' as const };

  test('keeps a moved meal on its new day', () => {
    expect(copied(planned(meal), moved(later))).toMatchObject([
      { day: '2026-11-20', mealOrder: 1, addition: 1 },
    ]);
  });

  test('drops a removed meal', () => {
    expect(copied(planned(meal), removed(meal))).toEqual([]);
    expect(copied(planned(meal), eaten(past), removed(meal), removedFromHistory(past))).toEqual([]);
  });

  test('hides a copied meal from the next copy, however it changes', () => {
    const hidden = [{ day: null }];
    expect(copied(planned(meal), eaten(past))).toMatchObject(hidden);
    expect(copied(planned(meal), eaten(past), moved(later))).toMatchObject(hidden);
    expect(copied(planned(meal), eaten(past), changed(meal), eatenForgotten(past))).toMatchObject(hidden);
  });

  test('offers a copied meal again when a move took it out of the history', () => {
    expect(copied(planned(meal), eaten(past), moved(later), removedFromHistory(past))).toEqual(
      copied(planned(meal), changed(meal), moved(later)),
    );
  });

  test('offers a meal that was removed by hand again only on another day', () => {
    const byHand = removedFromHistory(past, { byHand: true });
    const sameDay = { ...meal, mealType: 'lunch' as const };
    expect(copied(planned(meal), eaten(past), byHand, changed(meal))).toMatchObject([{ day: null }]);
    expect(copied(planned(meal), eaten(past), byHand, moved(sameDay))).toMatchObject([{ day: null }]);
    expect(copied(planned(meal), eaten(past), byHand, moved(later))).toMatchObject([{ day: later.day }]);
    expect(copied(planned(meal), eaten(past), byHand, eaten(past), byHand)).toMatchObject([{ day: null }]);
  });

  test('hides a cooked meal, and offers it again when that is undone', () => {
    const waiting = (...events: (MealPlanEvent | MealHistoryEvent)[]) =>
      copied(planned(meal), made(past, 'one'), ...events);
    expect(waiting()).toMatchObject([{ day: null }]);
    expect(waiting(moved(later))).toMatchObject([{ day: null }]);
    expect(waiting(takenBack(past, 'one'))).toEqual(copied(planned(meal)));
    expect(waiting(moved(later), takenBack(past, 'one'))).toEqual(
      copied(planned(meal), changed(meal), moved(later)),
    );
    expect(waiting(removed(meal), takenBack(past, 'one'))).toEqual([]);
    expect(copied(made(past, 'one'), takenBack(past, 'one'))).toEqual([]);
  });
});
