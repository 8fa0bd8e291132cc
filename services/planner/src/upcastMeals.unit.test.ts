import { aPastMeal, eaten, eatenForgotten } from './meal-history/mealHistory.examples';
import { aMeal, changed, planned, removed } from './meal-plan/mealPlan.examples';
import { upcastMeals } from './upcastMeals';

test('adds missing servings and repeats to planned meals of earlier versions', () => {
  const meal = aMeal();
  const { servings: _servings, repeatId: _repeatId, ...before } = meal;
  for (const event of [planned(meal), changed(meal), removed(meal)]) {
    expect(upcastMeals({ ...event, data: { ...event.data, meal: before } })).toEqual(event);
  }
});

test('adds missing servings to eaten meals of earlier versions', () => {
  const meal = aPastMeal({ recipeId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001' });
  for (const event of [eaten(meal), eatenForgotten(meal)]) {
    const { servings: _servings, ...before } = event.data.meal;
    expect(upcastMeals({ ...event, data: { ...event.data, meal: before } })).toEqual(event);
  }
});

test('leaves other events unchanged', () => {
  const event = planned(aMeal({ servings: 4 }));
  expect(upcastMeals(event)).toEqual(event);
  const other = { type: 'LastMadeCorrected', data: {} };
  expect(upcastMeals(other)).toBe(other);
});
