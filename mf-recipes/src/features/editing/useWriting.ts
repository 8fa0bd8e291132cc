import { type Control, useWatch } from 'react-hook-form';
import type { RecipeForm } from './recipeForm';

/** How a field runs in which a recipe is written: from the side of its script, spelled and read aloud in its language. */
export function useWriting(control: Control<RecipeForm>): { dir: 'auto'; lang: string | undefined } {
  return { dir: 'auto', lang: useWatch({ control, name: 'language' }) || undefined };
}
