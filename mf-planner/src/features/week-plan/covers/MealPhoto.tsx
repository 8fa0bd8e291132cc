import type { MealPlanEntry } from '@forkcast/contracts';
import { useContext } from 'react';
import { RecipePhoto } from '../../../RecipePhoto';
import { CoversContext } from './useCovers';

/** The cover of a meal's recipe, or an icon for a note. */
export function MealPhoto({ entry, size }: { entry: MealPlanEntry; size: number | null }) {
  const { kind, recipeId } = entry;
  const covers = useContext(CoversContext);
  if (kind === 'note') return <RecipePhoto photo={null} size={size} symbol="StickyNote" />;
  return <RecipePhoto photo={recipeId === null ? null : covers.get(recipeId)?.photo} size={size} />;
}
