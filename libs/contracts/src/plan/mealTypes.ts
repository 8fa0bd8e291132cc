export const mealTypes = ['breakfast', 'lunch', 'dinner'] as const;
export type MealType = (typeof mealTypes)[number];

/** An entry of the plan is a meal, or a note such as 'Leftovers': it buys nothing and isn't in the history. */
export const mealKinds = ['meal', 'note'] as const;
export type MealKind = (typeof mealKinds)[number];
