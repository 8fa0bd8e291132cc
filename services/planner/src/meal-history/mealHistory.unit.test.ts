import { specification } from '@forkcast/event-sourcing/testing';
import { HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import type { AddPastMeals, RecordMaking, TakeBackMaking } from './commands';
import type { PastMeal } from './events';
import { aPastMeal, COPIED_AT, dateOf, eaten, eatenForgotten, made, takenBack } from './mealHistory.examples';
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

describe('what was made', () => {
  const record = (planned: readonly PastMeal[], makingId = 'one'): RecordMaking => ({
    type: 'RecordMaking',
    householdId: HOUSEHOLD,
    makingId,
    planned,
    unplanned: salad,
    date: dateOf(salad),
    at: COPIED_AT,
  });
  const takeBack = (makingId = 'one'): TakeBackMaking => ({
    type: 'TakeBackMaking',
    makingId,
    at: COPIED_AT,
  });
  const secondSoup = { ...soup, entryId: 'second' };

  test('a meal that was planned → is counted; nothing planned → an entry of its own', () => {
    history
      .given([])
      .when(record([soup, secondSoup]))
      .then([made(soup, 'one')]);
    history
      .given([eaten(soup)])
      .when(record([]))
      .then([made(salad, 'one')]);
  });

  test('the same making twice → once; two makings of one planned meal → once', () => {
    history
      .given([made(soup, 'one')])
      .when(record([soup, secondSoup]))
      .then([]);
    history
      .given([made(soup, 'one')])
      .when(record([soup], 'two'))
      .then([]);
    history
      .given([eaten(soup)])
      .when(record([soup]))
      .then([]);
  });

  test('planned twice that day → each is counted once', () => {
    history
      .given([made(soup, 'one')])
      .when(record([soup, secondSoup], 'two'))
      .then([made(secondSoup, 'two')]);
  });

  test('a day that is over → what was made is not copied again; taken back, it is', () => {
    history
      .given([made(soup, 'one')])
      .when(add(soup))
      .then([]);
    history
      .given([made(soup, 'one'), takenBack(soup, 'one')])
      .when(add(soup))
      .then([eaten(soup)]);
  });

  test('taken back → exactly what that making added, and once', () => {
    history
      .given([made(soup, 'one'), made(salad, 'two')])
      .when(takeBack())
      .then([takenBack(soup, 'one')]);
    history
      .given([made(soup, 'one'), takenBack(soup, 'one')])
      .when(takeBack())
      .then([]);
    history
      .given([made(soup, 'one')])
      .when(takeBack('two'))
      .then([]);
    history
      .given([eaten(soup)])
      .when(takeBack(soup.entryId))
      .then([]);
  });

  test('the recipe is deleted meanwhile → the meal that is there now is taken back', () => {
    const { meal } = eatenForgotten(soup).data;
    history
      .given([made(soup, 'one'), eatenForgotten(soup)])
      .when(takeBack())
      .then([takenBack(meal, 'one')]);
  });

  test('a request that comes again after it was taken back → conflict; a new making counts', () => {
    history
      .given([made(soup, 'one'), takenBack(soup, 'one')])
      .when(record([soup]))
      .thenThrows('conflict');
    history
      .given([made(soup, 'one'), takenBack(soup, 'one')])
      .when(record([soup], 'two'))
      .then([made(soup, 'two')]);
  });
});

test('the weeks that begin in a month → are one stream, so that none grows for years', () => {
  expect(mealHistory.of('h', '2026-10-31').streamName).toBe('mealHistory-h-2026-10');
  expect(mealHistory.of('h', '2026-11-01').streamName).toBe('mealHistory-h-2026-11');
  expect(mealHistory.of('h', '2026-10-01').streamName).toBe('mealHistory-h-2026-09');
  expect(mealHistory.of('h', '2027-11-07').streamName).toBe('mealHistory-h-2027-11');
});
