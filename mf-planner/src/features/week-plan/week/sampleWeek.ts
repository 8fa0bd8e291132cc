import type { MealPlanEntry, MealType } from '@forkcast/contracts';
import { addDays, midnightOf, type Day } from '@forkcast/days';

type SampleMeal = readonly [
  offset: number,
  mealType: MealType,
  name: string,
  url: string | null,
  notes: string | null,
];

const meals: readonly SampleMeal[] = [
  [0, 'breakfast', 'Buttermilk Pancakes', null, 'Double the batter, freeze half'],
  [0, 'dinner', 'Roast Chicken with Lemon', 'https://example.com/roast-chicken', 'Start at five'],
  [1, 'breakfast', 'Oatmeal with Berries', null, null],
  [1, 'dinner', 'Tomato Soup', 'https://example.com/tomato-soup', 'With grilled cheese'],
  [2, 'lunch', 'Chicken Sandwiches', null, 'From Sunday’s roast'],
  [2, 'dinner', 'Vegetable Curry', 'https://example.com/vegetable-curry', null],
  [3, 'breakfast', 'Yogurt and Granola', null, null],
  [3, 'dinner', 'Spaghetti Carbonara', 'https://example.com/carbonara', null],
  [4, 'lunch', 'Greek Salad', null, null],
  [4, 'dinner', 'Fish Tacos', 'https://example.com/fish-tacos', 'Limes!'],
  [5, 'breakfast', 'Avocado Toast', null, null],
  [5, 'dinner', 'Homemade Pizza', 'https://example.com/pizza', 'Dough in the morning'],
  [6, 'breakfast', 'Scrambled Eggs', null, null],
  [6, 'dinner', 'Mushroom Risotto', 'https://example.com/risotto', null],
];

/**
 * Sample meals, shown if the server fails and the user hasn't planned anything on this device. Never sent to
 * the server.
 */
export function sampleWeek(sunday: Day, timeZone: string): readonly MealPlanEntry[] {
  return meals.map(([offset, mealType, recipeName, recipeUrl, notes], index) => ({
    id: `sample-${index}`,
    date: midnightOf(addDays(sunday, offset), timeZone).toISOString(),
    mealType,
    kind: 'meal',
    recipeId: null,
    recipeName,
    recipeUrl,
    notes,
    servings: null,
    recipeServings: null,
    repeat: null,
    isTemplate: false,
  }));
}
