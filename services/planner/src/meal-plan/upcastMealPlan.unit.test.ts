import { aMeal, changed, planned, removed } from './mealPlan.examples';
import { upcastMealPlan } from './upcastMealPlan';

test('adds missing servings and repeats to events of earlier versions', () => {
  const meal = aMeal();
  const { servings: _servings, repeatId: _repeatId, ...before } = meal;
  for (const event of [planned(meal), changed(meal), removed(meal)]) {
    const written = { ...event, data: { ...event.data, meal: before } };
    expect(upcastMealPlan(written)).toEqual(event);
  }
});

test('leaves other events unchanged', () => {
  const event = planned(aMeal({ servings: 4 }));
  expect(upcastMealPlan(event)).toEqual(event);
  const other = { type: 'MealEaten', data: { meal: {} } };
  expect(upcastMealPlan(other)).toBe(other);
});
