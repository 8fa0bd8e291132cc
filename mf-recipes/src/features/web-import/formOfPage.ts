import type { PagePreview } from '@forkcast/contracts';
import { formFor, type RecipeForm } from '../editing/form/recipeForm';
import { withHeadings } from '../editing/rows/headings';

/**
 * The form as a page fills it in, with ingredients in the page's own words, which the user may correct before they are
 * parsed. Its notes repeat times, servings and method for screens without steps.
 */
export function formOfPage(preview: PagePreview): RecipeForm {
  if (preview.asWritten) return formFor(preview);
  const { steps, notes, times, totalMinutes, ingredientLines, ingredients } = preview;
  const lines = ingredientLines.map((line, place) => ({ line, section: ingredients[place]?.section }));
  return {
    ...formFor({
      ...preview,
      times: times ?? (totalMinutes === null ? null : { total: totalMinutes }),
      notes: steps.length > 0 ? null : notes,
    }),
    ingredients: withHeadings(
      lines,
      ({ line }) => line,
      (heading) => `${heading}:`,
    ).join('\n'),
    knownIngredients: [],
  };
}
