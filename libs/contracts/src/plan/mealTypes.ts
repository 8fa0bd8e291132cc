export const mealTypes = ['breakfast', 'lunch', 'dinner'] as const;
export type MealType = (typeof mealTypes)[number];

/** Kinds of plan entries. A note, such as 'Leftovers', adds nothing to the shopping list or the history. */
export const mealKinds = ['meal', 'note'] as const;
export type MealKind = (typeof mealKinds)[number];
