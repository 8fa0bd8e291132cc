export const mealTypes = ['breakfast', 'lunch', 'dinner'] as const;
export type MealType = (typeof mealTypes)[number];
