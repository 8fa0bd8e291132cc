import type { PagePreview } from '@forkcast/contracts';
import { toRecipeForm, type RecipeForm } from '../editing/form/recipeForm';
import { itemsToRows } from '../editing/rows/headings';
import { detailsOfPage } from './detailsOfPage';

/** Fills the form from a page, with ingredients in the page's own words, so that corrections are parsed. */
export function formOfPage(preview: PagePreview): RecipeForm {
  if (preview.asWritten) return toRecipeForm(preview);
  const { ingredientLines, ingredients } = preview;
  const lines = ingredientLines.map((line, index) => ({ line, section: ingredients[index]?.section }));
  return {
    ...toRecipeForm(detailsOfPage(preview)),
    ingredients: itemsToRows(
      lines,
      ({ line }) => line,
      (heading) => `${heading}:`,
    ).join('\n'),
    knownIngredients: [],
  };
}
