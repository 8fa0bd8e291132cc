import { specification } from '@forkcast/event-sourcing/testing';
import { HOUSEHOLD } from '../meal-plan/mealPlan.examples';
import type { AddPastMeals, FollowPlan, RecordMaking, UndoMaking } from './commands';
import type { MealEaten, MealHistoryEvent, PastMeal } from './events';
import {
  aPastMeal,
  COPIED_AT,
  dateOf,
  eaten,
  eatenForgotten,
  made,
  removedFromHistory,
  takenBack,
} from './mealHistory.examples';
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

test('adds past meals in the given order', () => {
  history
    .given([])
    .when(add(soup, salad))
    .then([eaten(soup), eaten(salad)]);
});

test("doesn't add known meals again, whatever changed in the plan", () => {
  history
    .given([eaten(soup)])
    .when(add({ ...soup, notes: 'late' }, salad))
    .then([eaten(salad)]);
  history
    .given([eaten(soup), eaten(salad)])
    .when(add(soup, salad))
    .then([]);
});

test('adds a meal once that a command holds twice', () => {
  history
    .given([])
    .when(add(soup, soup))
    .then([eaten(soup)]);
});

test("keeps the name of a deleted recipe's meals, and counts them as copied", () => {
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

describe('cook log', () => {
  const record = (planned: readonly PastMeal[], makingId = 'one'): RecordMaking => ({
    type: 'RecordMaking',
    householdId: HOUSEHOLD,
    makingId,
    planned,
    unplanned: salad,
    date: dateOf(salad),
    at: COPIED_AT,
  });
  const undo = (makingId = 'one'): UndoMaking => ({
    type: 'UndoMaking',
    makingId,
    at: COPIED_AT,
  });
  const secondSoup = { ...soup, entryId: 'second' };

  test('counts a planned meal, and adds an unplanned one', () => {
    history
      .given([])
      .when(record([soup, secondSoup]))
      .then([made(soup, 'one')]);
    history
      .given([eaten(soup)])
      .when(record([]))
      .then([made(salad, 'one')]);
  });

  test('counts a repeated entry, or two of one planned meal, once', () => {
    const repetitions: [MealEaten, RecordMaking][] = [
      [made(soup, 'one'), record([soup, secondSoup])],
      [made(soup, 'one'), record([soup], 'two')],
      [eaten(soup), record([soup])],
    ];
    for (const [event, command] of repetitions) history.given([event]).when(command).then([]);
  });

  test('counts each of two meals planned that day once', () => {
    history
      .given([made(soup, 'one')])
      .when(record([soup, secondSoup], 'two'))
      .then([made(secondSoup, 'two')]);
  });

  test("doesn't copy a cooked meal again unless it was undone", () => {
    history
      .given([made(soup, 'one')])
      .when(add(soup))
      .then([]);
    history
      .given([made(soup, 'one'), takenBack(soup, 'one')])
      .when(add(soup))
      .then([eaten(soup)]);
  });

  test('undoes exactly what the entry added, once', () => {
    history
      .given([made(soup, 'one'), made(salad, 'two')])
      .when(undo())
      .then([takenBack(soup, 'one')]);
    const nothingToUndo: [MealHistoryEvent[], UndoMaking][] = [
      [[made(soup, 'one'), takenBack(soup, 'one')], undo()],
      [[made(soup, 'one')], undo('two')],
      [[eaten(soup)], undo(soup.entryId)],
    ];
    for (const [events, command] of nothingToUndo) history.given(events).when(command).then([]);
  });

  test('undoes an entry after its recipe was deleted', () => {
    const { meal } = eatenForgotten(soup).data;
    history
      .given([made(soup, 'one'), eatenForgotten(soup)])
      .when(undo())
      .then([takenBack(meal, 'one')]);
  });

  test('rejects a request that repeats after its undo, and accepts a new one', () => {
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

describe('following the plan', () => {
  const monday = aPastMeal({ day: '2026-11-16' });
  const follow = (planned: FollowPlan['planned'], entryId = monday.entryId): FollowPlan => ({
    type: 'FollowPlan',
    entryId,
    planned,
    at: COPIED_AT,
  });
  const tuesday = { day: '2026-11-17', mealType: 'lunch' as const };
  const today = { day: COPIED_AT.slice(0, 10), mealType: 'dinner' as const };
  const inBerlin = (meal: PastMeal, date: string): MealEaten => ({
    type: 'MealEaten',
    data: { ...eaten(meal).data, date, timeZone: 'Europe/Berlin' },
  });

  it('moves a copied meal to another day that is over', () => {
    history
      .given([eaten(monday)])
      .when(follow(tuesday))
      .then([removedFromHistory(monday), eaten({ ...monday, ...tuesday })]);
  });

  it('moves a copied meal to another meal of its day', () => {
    const lunch = { day: monday.day, mealType: 'lunch' as const };
    history
      .given([eaten(monday)])
      .when(follow(lunch))
      .then([removedFromHistory(monday), eaten({ ...monday, ...lunch })]);
  });

  it('dates a moved meal in the zone it was copied in, across a clock change', () => {
    const before = aPastMeal({ day: '2026-10-25' });
    const after = { day: '2026-10-26', mealType: 'dinner' as const };
    history
      .given([inBerlin(before, '2026-10-24T22:00:00.000Z')])
      .when(follow(after, before.entryId))
      .then([removedFromHistory(before), inBerlin({ ...before, ...after }, '2026-10-25T23:00:00.000Z')]);
  });

  it('removes a meal that was removed from the plan, or moved to a day that is not over', () => {
    for (const planned of [null, today]) {
      history
        .given([eaten(monday)])
        .when(follow(planned))
        .then([removedFromHistory(monday)]);
    }
  });

  it('adds a meal again that is back on a day that is over', () => {
    history
      .given([eaten(monday), removedFromHistory(monday)])
      .when(follow(tuesday))
      .then([eaten({ ...monday, ...tuesday })]);
  });

  it('changes nothing for a repeated message, an unknown meal or changed details', () => {
    const unchanged: [MealHistoryEvent[], FollowPlan][] = [
      [[eaten(monday), removedFromHistory(monday)], follow(null)],
      [[eaten(monday)], follow(null, 'unknown')],
      [[eaten(monday)], follow(monday)],
    ];
    for (const [events, command] of unchanged) history.given(events).when(command).then([]);
  });

  it('keeps meals that a member confirmed', () => {
    const restored: MealEaten = { type: 'MealEaten', data: { ...eaten(monday).data, restored: true } };
    for (const confirmed of [made(monday, 'one'), restored]) {
      for (const planned of [null, tuesday]) history.given([confirmed]).when(follow(planned)).then([]);
    }
  });

  it('follows the plan for an imported meal', () => {
    const { entryId } = monday;
    const source = { makingId: entryId, importId: 'files' };
    const imported: MealEaten = { type: 'MealEaten', data: { ...eaten(monday).data, ...source } };
    history
      .given([imported])
      .when(follow(null))
      .then([removedFromHistory(monday, source)]);
    history
      .given([imported, removedFromHistory(monday, source)])
      .when({ type: 'WithdrawImportedMeals', importId: 'files', entryIds: [entryId], at: COPIED_AT })
      .then([]);
  });
});

describe('removing by hand', () => {
  const remove = { type: 'RemoveEatenMeal', entryId: soup.entryId, at: COPIED_AT } as const;
  const restore = { ...remove, type: 'RestoreEatenMeal', makingId: 'fresh' } as const;
  const gone = removedFromHistory(soup, { byHand: true });

  it('removes a meal once', () => {
    history
      .given([eaten(soup)])
      .when(remove)
      .then([gone]);
    history
      .given([eaten(soup), gone])
      .when(remove)
      .then([]);
  });

  it('does not copy a removed meal again unless it was moved to another day', () => {
    const later = { ...soup, day: '2026-11-19' };
    history
      .given([eaten(soup), gone])
      .when(add(soup))
      .then([]);
    history
      .given([eaten(soup), gone])
      .when(add(later))
      .then([eaten(later)]);
  });

  it('restores a meal once', () => {
    const restored: MealEaten = { type: 'MealEaten', data: { ...eaten(soup).data, restored: true } };
    history
      .given([eaten(soup), gone])
      .when(restore)
      .then([restored]);
    history
      .given([eaten(soup), gone, restored])
      .when(restore)
      .then([]);
    history
      .given([eaten(soup)])
      .when({ ...restore, entryId: 'unknown' })
      .thenThrows('not-found');
  });

  it('gives a restored cook log entry a new id, because the old one was undone', () => {
    const removal = removedFromHistory(soup, { makingId: 'one', byHand: true });
    history
      .given([made(soup, 'one')])
      .when(remove)
      .then([removal]);
    history
      .given([made(soup, 'one'), removal])
      .when(restore)
      .then([{ type: 'MealEaten', data: { ...made(soup, 'fresh').data, restored: true } }]);
    history
      .given([made(soup, 'one'), removal])
      .when({ type: 'UndoMaking', makingId: 'one', at: COPIED_AT })
      .then([]);
  });
});

test('keeps the weeks that begin in one month in one stream', () => {
  expect(mealHistory.of('h', '2026-10-31').streamName).toBe('mealHistory-h-2026-10');
  expect(mealHistory.of('h', '2026-11-01').streamName).toBe('mealHistory-h-2026-11');
  expect(mealHistory.of('h', '2026-10-01').streamName).toBe('mealHistory-h-2026-09');
  expect(mealHistory.of('h', '2027-11-07').streamName).toBe('mealHistory-h-2027-11');
});
