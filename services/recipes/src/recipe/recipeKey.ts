/** What every event of a recipe says: which recipe, and whose. */
export interface RecipeKey {
  recipeId: string;
  householdId: string;
}

export function keyOf({ id, householdId }: { id: string; householdId: string }): RecipeKey {
  return { recipeId: id, householdId };
}
