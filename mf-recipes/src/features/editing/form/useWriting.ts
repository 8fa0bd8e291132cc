import { languageProps } from '@forkcast/recipe-ui';
import { type Control, useWatch } from 'react-hook-form';
import type { RecipeForm } from './recipeForm';

/** How the fields run in which a recipe is written: as its words do where they are shown. */
export function useWriting(control: Control<RecipeForm>): ReturnType<typeof languageProps> {
  return languageProps(useWatch({ control, name: 'language' }) || null);
}
