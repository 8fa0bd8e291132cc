import { specification } from '@forkcast/event-sourcing/testing';
import type { MealDetails } from './commands';
import {
  aMeal,
  AT,
  changed,
  forgotten,
  HOUSEHOLD,
  moved,
  movedIn,
  movedOut,
  planned,
  removed,
} from './mealPlan.examples';
import { mealPlan } from './mealPlan';

const plan = specification(mealPlan);
const soup = aMeal({ recipeId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001', recipeName: 'Soup' });
const salad = aMeal({ recipeName: 'Salad' });

test('plans a meal', () => {
  plan
    .given([])
    .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: soup, at: AT })
    .then([planned(soup)]);
});

test('plans several recipes in one slot', () => {
  plan
    .given([planned(soup)])
    .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: salad, at: AT })
    .then([planned(salad)]);
});

test('plans once when the command repeats', () => {
  plan
    .given([planned(soup)])
    .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: soup, at: AT })
    .then([]);
});

test('rejects the 51st recipe of a slot, but not of another meal', () => {
  const full = Array.from({ length: 50 }, () => planned(aMeal()));
  plan
    .given(full)
    .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: soup, at: AT })
    .thenThrows('slot-full');
  const breakfast = aMeal({ mealType: 'breakfast' });
  plan
    .given(full)
    .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: breakfast, at: AT })
    .then([planned(breakfast)]);
});

test("doesn't plan a removed meal again with the same command", () => {
  plan
    .given([planned(soup), removed(soup)])
    .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: soup, at: AT })
    .then([]);
});

describe('moving within the week', () => {
  const move = (meal = soup) => ({
    type: 'MoveMeal' as const,
    entryId: soup.entryId,
    day: meal.day,
    mealType: meal.mealType,
    at: AT,
  });
  const toLunch = { ...soup, day: '2026-11-17', mealType: 'lunch' as const };

  test('keeps the entry with all its details', () => {
    plan
      .given([planned(soup), changed({ ...soup, notes: 'hot' })])
      .when(move(toLunch))
      .then([moved({ ...toLunch, notes: 'hot' })]);
  });

  test('does nothing when the meal is already there', () => {
    plan
      .given([planned(soup), moved(toLunch)])
      .when(move(toLunch))
      .then([]);
  });

  test('rejects a full slot', () => {
    const full = Array.from({ length: 50 }, () => planned(aMeal({ day: '2026-11-17', mealType: 'lunch' })));
    plan
      .given([...full, planned(soup)])
      .when(move(toLunch))
      .thenThrows('slot-full');
  });

  test('rejects an unknown meal', () => {
    plan
      .given([planned(soup), removed(soup)])
      .when(move(toLunch))
      .thenThrows('not-found');
  });
});

describe('moving into another week', () => {
  const handOver = (copied: MealDetails) => ({
    type: 'HandOverMeal' as const,
    entryId: soup.entryId,
    movedTo: salad.entryId,
    copied,
    at: AT,
  });

  test('records where an arriving meal comes from', () => {
    const movedFrom = { entryId: salad.entryId, day: '2026-11-10' };
    plan
      .given([])
      .when({ type: 'PlanMeal', householdId: HOUSEHOLD, meal: soup, movedFrom, at: AT })
      .then([movedIn(soup, movedFrom)]);
  });

  test('removes a moved meal once, with its new entry', () => {
    plan
      .given([planned(soup)])
      .when(handOver(soup))
      .then([movedOut(soup, salad.entryId)]);
    plan
      .given([planned(soup), movedOut(soup, salad.entryId)])
      .when(handOver(soup))
      .then([]);
  });

  test('keeps an edited meal until the edit was moved along', () => {
    plan
      .given([planned(soup), changed({ ...soup, notes: 'hot' })])
      .when(handOver(soup))
      .then([]);
    plan
      .given([planned(soup), changed({ ...soup, servings: 6 })])
      .when(handOver(soup))
      .then([]);
  });
});

describe('a meal that repeats', () => {
  const repeatId = '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0009';
  const repeated = aMeal({ ...soup, entryId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0008', repeatId });
  const again = {
    type: 'PlanMeal' as const,
    householdId: HOUSEHOLD,
    meal: repeated,
    unlessThere: true,
    at: AT,
  };

  test('plans a repetition unless its slot already has the recipe', () => {
    for (const others of [[], [planned(salad)], [planned({ ...soup, mealType: 'lunch' as const })]])
      plan
        .given(others)
        .when(again)
        .then([planned(repeated)]);
    plan
      .given([planned(soup)])
      .when(again)
      .then([]);
    const nameless = { ...again, meal: { ...repeated, recipeId: null, recipeName: salad.recipeName } };
    plan
      .given([planned(salad)])
      .when(nameless)
      .then([]);
  });

  test("doesn't plan a repetition again that was removed", () => {
    plan
      .given([planned(repeated), removed(repeated)])
      .when(again)
      .then([]);
  });

  test('removes only its later meals when the repeat stops', () => {
    const today = { ...repeated, entryId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0007', day: '2026-11-18' };
    plan
      .given([planned(soup), planned(today), planned(repeated)])
      .when({ type: 'RemoveRepeated', repeatId, after: '2026-11-18', at: AT })
      .then([removed(repeated)]);
  });
});

test("sets servings, and returns them to the recipe's", () => {
  const change = { type: 'ChangeMealDetails' as const, entryId: soup.entryId, at: AT };
  plan
    .given([planned(soup)])
    .when({ ...change, servings: 6 })
    .then([changed({ ...soup, servings: 6 })]);
  plan
    .given([planned({ ...soup, servings: 6 })])
    .when({ ...change, servings: null })
    .then([changed(soup)]);
});

test('changes only the given details', () => {
  plan
    .given([planned({ ...soup, notes: 'hot', recipeUrl: 'https://a.example' })])
    .when({ type: 'ChangeMealDetails', entryId: soup.entryId, notes: null, at: AT })
    .then([changed({ ...soup, notes: null, recipeUrl: 'https://a.example' })]);
});

describe('details that another member changed in the meantime', () => {
  const change = { type: 'ChangeMealDetails' as const, entryId: soup.entryId, at: AT };
  const hot = { ...soup, notes: 'hot' };

  test('rejects details that were changed in the meantime', () => {
    plan
      .given([planned(hot)])
      .when({ ...change, notes: 'cold', expected: { notes: 'mild' } })
      .thenThrows('conflict');
  });

  test('accepts details that match the expected or the current values', () => {
    plan
      .given([planned(hot)])
      .when({ ...change, notes: 'cold', expected: { notes: 'hot' } })
      .then([changed({ ...soup, notes: 'cold' })]);
    plan
      .given([planned(hot)])
      .when({ ...change, notes: 'hot', expected: { notes: 'mild' } })
      .then([]);
    plan
      .given([planned(hot)])
      .when({ ...change, servings: 2, expected: { notes: 'mild', servings: null } })
      .then([changed({ ...hot, servings: 2 })]);
  });
});

test('removes a planned meal once', () => {
  plan
    .given([planned(soup), planned(salad)])
    .when({ type: 'RemoveMeal', entryId: soup.entryId, at: AT })
    .then([removed(soup)]);
  plan
    .given([planned(soup), removed(soup)])
    .when({ type: 'RemoveMeal', entryId: soup.entryId, at: AT })
    .thenThrows('not-found');
});

test('rejects changes to an unknown meal', () => {
  plan
    .given([planned(soup)])
    .when({ type: 'ChangeMealDetails', entryId: salad.entryId, notes: 'x', at: AT })
    .thenThrows('not-found');
});

test("keeps name, link and notes of a deleted recipe's meals", () => {
  const noted = { ...soup, notes: 'hot', recipeUrl: 'https://a.example' };
  plan
    .given([planned(noted), planned(salad)])
    .when({ type: 'ForgetRecipe', recipeId: soup.recipeId ?? '', at: AT })
    .then([forgotten({ ...noted, recipeId: null })]);
});

test('does nothing when the recipe was already forgotten', () => {
  plan
    .given([planned(soup), forgotten({ ...soup, recipeId: null })])
    .when({ type: 'ForgetRecipe', recipeId: soup.recipeId ?? '', at: AT })
    .then([]);
});

test('has one stream per week, from Sunday on', () => {
  expect(mealPlan.of('h', '2026-11-15').streamName).toBe('mealPlan-h-2026-11-15');
  expect(mealPlan.of('h', '2026-11-21').streamName).toBe('mealPlan-h-2026-11-15');
  expect(mealPlan.of('h', '2026-11-22').streamName).toBe('mealPlan-h-2026-11-22');
});

describe('planning a whole week', () => {
  const meals = Array.from({ length: 30 }, () => aMeal());
  const command = { type: 'PlanMeals' as const, householdId: HOUSEHOLD, meals, at: AT };

  test('plans 20 meals at a time until all are planned', () => {
    plan.given([]).when(command).then(meals.slice(0, 20).map(planned));
    plan.given(meals.slice(0, 20).map(planned)).when(command).then(meals.slice(20).map(planned));
    plan.given(meals.map(planned)).when(command).then([]);
  });

  test('plans nothing when one meal has no room', () => {
    const others = Array.from({ length: 21 }, () => planned(aMeal()));
    plan.given(others).when(command).thenThrows('slot-full');
    plan.given(others.slice(1)).when(command).then(meals.slice(0, 20).map(planned));
  });
});
