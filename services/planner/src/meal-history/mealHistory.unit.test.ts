import { specification } from '@forkcast/event-sourcing/testing';
import { HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import type { AddPastMeals } from './commands';
import type { PastMeal } from './events';
import { aPastMeal, COPIED_AT, dateOf, eaten, eatenForgotten } from './mealHistory.examples';
import { mealHistory } from './mealHistory';

const history = specification(mealHistory);
const soup = aPastMeal({ recipeId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001', recipeName: 'Soup' });
const salad = aPastMeal({ recipeName: 'Salad' });

const add = (...meals: readonly PastMeal[]): AddPastMeals => ({
  type: 'AddPastMeals',
  householdId: HOUSEHOLD,
  meals: meals.map((meal) => ({ meal, date: dateOf(meal) })),
  at: COPIED_AT,
});

test('past meals → are added, in the order given', () => {
  history
    .given([])
    .when(add(soup, salad))
    .then([eaten(soup), eaten(salad)]);
});

test('meals that are there already → are not added again, whatever changed in the plan since', () => {
  history
    .given([eaten(soup)])
    .when(add({ ...soup, notes: 'late' }, salad))
    .then([eaten(salad)]);
  history
    .given([eaten(soup), eaten(salad)])
    .when(add(soup, salad))
    .then([]);
});

test('one meal twice in a command → is added once', () => {
  history
    .given([])
    .when(add(soup, soup))
    .then([eaten(soup)]);
});

test('a deleted recipe → its meals stay with their name and lose its id, and still count as copied', () => {
  const recipeId = soup.recipeId ?? '';
  history
    .given([eaten(soup), eaten(salad)])
    .when({ type: 'ForgetEatenRecipe', recipeId, at: COPIED_AT })
    .then([eatenForgotten(soup)]);
  history
    .given([eaten(soup), eatenForgotten(soup)])
    .when({ type: 'ForgetEatenRecipe', recipeId, at: COPIED_AT })
    .then([]);
  history
    .given([eaten(soup), eatenForgotten(soup)])
    .when(add(soup))
    .then([]);
});

test('a household that ate nothing yet → has no recipe to forget', () => {
  history.given([]).when({ type: 'ForgetEatenRecipe', recipeId: 'x', at: COPIED_AT }).then([]);
});

test('the weeks that begin in a month → are one stream, so that none grows for years', () => {
  expect(mealHistory.of('h', '2026-10-31').streamName).toBe('mealHistory-h-2026-10');
  expect(mealHistory.of('h', '2026-11-01').streamName).toBe('mealHistory-h-2026-11');
  expect(mealHistory.of('h', '2026-10-01').streamName).toBe('mealHistory-h-2026-09');
  expect(mealHistory.of('h', '2027-11-07').streamName).toBe('mealHistory-h-2027-11');
});
