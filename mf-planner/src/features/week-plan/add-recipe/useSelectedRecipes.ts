import type { ListedRecipe } from '@forkcast/contracts';
import { useState } from 'react';

/** Recipes selected to be added together, in order. They stay selected when the search changes. */
export function useSelectedRecipes() {
  const [selected, setSelected] = useState<readonly ListedRecipe[]>([]);
  const isSelected = ({ id }: ListedRecipe) => selected.some((recipe) => recipe.id === id);
  const toggle = (recipe: ListedRecipe) =>
    setSelected(isSelected(recipe) ? selected.filter(({ id }) => id !== recipe.id) : [...selected, recipe]);
  return { selected, isSelected, toggle, setSelected };
}

export type SelectedRecipes = ReturnType<typeof useSelectedRecipes>;
