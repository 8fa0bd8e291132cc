/** The fields of every recipe event. */
export interface RecipeKey {
  recipeId: string;
  householdId: string;
}

export function keyOf({ id, householdId }: { id: string; householdId: string }): RecipeKey {
  return { recipeId: id, householdId };
}
