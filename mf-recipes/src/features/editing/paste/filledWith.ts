import type { UnderstoodRecipe } from '@forkcast/contracts';
import { detailsIn, formFor, type RecipeForm } from '../recipeForm';

/** The form with what a text says; what the text doesn't say stays. */
export function filledWith(form: RecipeForm, understood: UnderstoodRecipe): RecipeForm {
  const { understood: _lines, name, ...details } = understood;
  const said = Object.entries({ ...details, name: name ?? '' }).filter(
    ([, value]) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  return formFor({ ...detailsIn(form), ...Object.fromEntries(said) });
}
