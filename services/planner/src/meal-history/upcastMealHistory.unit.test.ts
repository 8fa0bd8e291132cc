import { aPastMeal, eaten, eatenForgotten } from './mealHistory.examples';
import { upcastMealHistory } from './upcastMealHistory';

test('adds missing servings to events of earlier versions', () => {
  const meal = aPastMeal({ recipeId: '0b9c2c55-8d3f-4f0e-8b8a-3a5c8d8a0001' });
  const { servings: _servings, ...before } = meal;
  for (const event of [eaten(meal), eatenForgotten(meal)]) {
    const written = {
      ...event,
      data: { ...event.data, meal: { ...before, recipeId: event.data.meal.recipeId } },
    };
    expect(upcastMealHistory(written)).toEqual(event);
  }
});

test('leaves other events unchanged', () => {
  const event = eaten(aPastMeal({ servings: 4 }));
  expect(upcastMealHistory(event)).toEqual(event);
  const other = { type: 'MealPlanned', data: { meal: {} } };
  expect(upcastMealHistory(other)).toBe(other);
});
