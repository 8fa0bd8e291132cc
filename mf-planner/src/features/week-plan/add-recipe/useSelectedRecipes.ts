import type { ListedRecipe } from '@forkcast/contracts';
import { useState } from 'react';

/** Recipes that were marked to be added together, in that order; they stay marked while something else is looked for. */
export function useSelectedRecipes() {
  const [marked, setMarked] = useState<readonly ListedRecipe[]>([]);
  const isMarked = ({ id }: ListedRecipe) => marked.some((one) => one.id === id);
  const toggle = (recipe: ListedRecipe) =>
    setMarked(isMarked(recipe) ? marked.filter(({ id }) => id !== recipe.id) : [...marked, recipe]);
  return { marked, isMarked, toggle, setMarked };
}

export type SelectedRecipes = ReturnType<typeof useSelectedRecipes>;
