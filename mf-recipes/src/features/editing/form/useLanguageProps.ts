import { languageProps } from '@forkcast/recipe-ui';
import { type Control, useWatch } from 'react-hook-form';
import type { RecipeForm } from './recipeForm';

/** The `dir` and `lang` of a recipe's text fields, as on its page. */
export function useLanguageProps(control: Control<RecipeForm>): ReturnType<typeof languageProps> {
  return languageProps(useWatch({ control, name: 'language' }) || null);
}
