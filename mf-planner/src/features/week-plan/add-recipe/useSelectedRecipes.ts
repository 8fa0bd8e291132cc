import type { ListedRecipe } from '@forkcast/contracts';
import { useState } from 'react';

/** Recipes selected to be added together, in order. They stay selected when the search changes. */
export function useSelectedRecipes() {
  const [marked, setMarked] = useState<readonly ListedRecipe[]>([]);
  const isMarked = ({ id }: ListedRecipe) => marked.some((recipe) => recipe.id === id);
  const toggle = (recipe: ListedRecipe) =>
    setMarked(isMarked(recipe) ? marked.filter(({ id }) => id !== recipe.id) : [...marked, recipe]);
  return { marked, isMarked, toggle, setMarked };
}

export type SelectedRecipes = ReturnType<typeof useSelectedRecipes>;
