import { recipeTexts, type RecipeDetails, type RecipeText } from '@forkcast/contracts/recipeDetails';
import { detailFields, type TextField } from '../detailFields';

/** The texts of a recipe that are shown in a given way. */
export function textsShownAs(
  way: TextField['shownAs'],
  recipe: Pick<RecipeDetails, RecipeText>,
): readonly { detail: RecipeText; text: string }[] {
  return recipeTexts
    .filter((detail) => detailFields[detail].shownAs === way)
    .map((detail) => ({ detail, text: recipe[detail] ?? '' }))
    .filter(({ text }) => text !== '');
}
