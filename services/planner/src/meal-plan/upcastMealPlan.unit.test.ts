import { aMeal, changed, planned, removed } from './mealPlan.examples';
import { upcastMealPlan } from './upcastMealPlan';

test('an event of before meals had servings → says nothing of them', () => {
  const meal = aMeal();
  const { servings: _servings, repeatId: _repeatId, ...before } = meal;
  for (const event of [planned(meal), changed(meal), removed(meal)]) {
    const written = { ...event, data: { ...event.data, meal: before } };
    expect(upcastMealPlan(written)).toEqual(event);
  }
});

test('any other event → as it is', () => {
  const event = planned(aMeal({ servings: 4 }));
  expect(upcastMealPlan(event)).toEqual(event);
  const other = { type: 'MealEaten', data: { meal: {} } };
  expect(upcastMealPlan(other)).toBe(other);
});
