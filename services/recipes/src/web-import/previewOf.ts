import { limits, recipeDetailsOf, type PagePreview } from '@forkcast/contracts';
import { toIngredient } from '@forkcast/ingredients';
import type { PageRecipe } from './page/parseRecipePage';

/** A page's recipe as the collection could take it, with what had to be cut for that. */
export function previewOf(recipe: PageRecipe, collected: PagePreview['collected']): PagePreview {
  const { name, url, totalMinutes, notes, ingredientLines, steps } = recipe;
  const lines = ingredientLines.slice(0, limits.ingredients);
  const cut: PagePreview['cut'] = [
    ...(name.length > limits.name ? (['name'] as const) : []),
    ...(lines.length < ingredientLines.length ? (['ingredients'] as const) : []),
    ...((notes?.length ?? 0) > limits.notes ? (['notes'] as const) : []),
  ];
  const ingredients = lines.map(toIngredient);
  return {
    ...recipeDetailsOf({ ...recipe, ingredients, steps: [] }),
    name: name.slice(0, limits.name).trim(),
    url,
    totalMinutes,
    notes: notes && notes.slice(0, limits.notes).trim(),
    ingredientLines: lines,
    ingredients,
    steps: steps
      .slice(0, limits.recipeSteps)
      .map((text) => ({ text: text.slice(0, limits.recipeStep).trim() })),
    cut,
    collected,
  };
}
