import { specification } from '@forkcast/event-sourcing/testing';
import { aMeal, AT, HOUSEHOLD, moved, planned, removed } from './mealPlan.examples';
import type { MealPlanEvent } from './events';
import { mealPlan } from './mealPlan';
import { inOrder, positionsBetween } from './slotOrder';

const plan = specification(mealPlan);
const [soup, bread, cake] = ['Soup', 'Bread', 'Cake'].map((recipeName) => aMeal({ recipeName }));
if (!soup || !bread || !cake) throw new Error('three meals');

const at = (place: number, { type, data }: MealPlanEvent) =>
  ({ type, data: { ...data, place } }) as MealPlanEvent; // the same type, with a place

function namesAfter(...events: readonly MealPlanEvent[]): readonly string[] {
  return inOrder(events.reduce(mealPlan.evolve, mealPlan.initialState())).map(({ recipeName }) => recipeName);
}

test('keeps meals in the order of addition, with a moved one last', () => {
  expect(namesAfter(planned(soup), planned(bread), planned(cake))).toEqual(['Soup', 'Bread', 'Cake']);
  const away = { ...soup, mealType: 'lunch' as const };
  expect(namesAfter(planned(soup), planned(bread), moved(away), moved(soup))).toEqual(['Bread', 'Soup']);
});

test('puts a meal between its neighbours when planned before others', () => {
  const again = { ...bread, entryId: 'again' };
  const given = [planned(soup), planned(bread), planned(cake), removed(bread)];
  const command = { type: 'PlanMeal' as const, householdId: HOUSEHOLD, meal: again, at: AT };
  plan
    .given(given)
    .when({ ...command, before: [cake.entryId] })
    .then([at(1, planned(again))]);
  expect(namesAfter(...given, at(1, planned(again)))).toEqual(['Soup', 'Bread', 'Cake']);
  // Uses the first existing one, in the order of the slot.
  plan
    .given(given)
    .when({ ...command, before: ['gone', cake.entryId, soup.entryId] })
    .then([at(-1, planned(again))]);
});

test('puts a meal last when the named others are gone or elsewhere', () => {
  const meal = { ...bread, entryId: 'again' };
  const command = { type: 'PlanMeal' as const, householdId: HOUSEHOLD, meal, at: AT };
  plan
    .given([planned(soup), planned(cake), removed(cake)])
    .when({ ...command, before: [cake.entryId] })
    .then([planned(meal)]);
  plan
    .given([planned(soup), planned({ ...cake, mealType: 'lunch' })])
    .when({ ...command, before: [cake.entryId] })
    .then([planned(meal)]);
});

test('returns a meal to its place when it moves back', () => {
  const away = { ...soup, mealType: 'lunch' as const };
  plan
    .given([planned(soup), planned(bread), moved(away)])
    .when({
      type: 'MoveMeal',
      entryId: soup.entryId,
      day: soup.day,
      mealType: soup.mealType,
      before: [bread.entryId],
      at: AT,
    })
    .then([at(0, moved(soup))]);
});

test('returns ordered and distinct places between two', () => {
  expect(positionsBetween(1, 2, 3)).toEqual([1.25, 1.5, 1.75]);
  expect(positionsBetween(undefined, 0, 2)).toEqual([-2, -1]);
  expect(positionsBetween(4, undefined, 2)).toEqual([undefined, undefined]);
});
