import type { MealPlanEntry } from '@forkcast/contracts';
import { useContext } from 'react';
import { RecipePhoto } from '../../../RecipePhoto';
import { CoversContext } from './useCovers';

/** The cover of a meal's recipe. */
export function MealPhoto({ entry, size }: { entry: MealPlanEntry; size: number | null }) {
  const covers = useContext(CoversContext);
  return (
    <RecipePhoto photo={entry.recipeId === null ? null : covers.get(entry.recipeId)?.photo} size={size} />
  );
}
