import {
  bytesOfRecipe,
  createRecipeRequestSchema,
  limits,
  recipeTextLimits,
  totalMinutes as totalOf,
  withoutInvalidCharacters,
  type PagePreview,
  type RecipeStep,
} from '@forkcast/contracts';
import { formatIngredient, stepPieces, toWholeIngredient } from '@forkcast/ingredients';
import type { PageRecipe } from './page/parseRecipePage';

/**
 * Limit of all steps together in characters, so that the recipe stays within `limits.recipeBytes` in any
 * script.
 */
const STEPS_CHARACTERS = 50_000;

/** Fits a page's recipe into the collection's limits and lists what was cut. */
export function previewOf(recipe: PageRecipe, collected: PagePreview['collected']): PagePreview {
  // Cutting may split an emoji at the end.
  return withoutInvalidCharacters(writtenPreview(recipe, collected) ?? readPreview(recipe, collected));
}

/** The recipe of Forkcast's own export, unchanged. */
function writtenPreview(
  { written, url, photo }: PageRecipe,
  collected: PagePreview['collected'],
): PagePreview | null {
  const { success, data: details } = createRecipeRequestSchema.safeParse(written);
  if (!success || bytesOfRecipe(details) > limits.recipeBytes) return null;
  return {
    ...details,
    url: details.url ?? url,
    totalMinutes: totalOf(details.times),
    ingredientLines: details.ingredients.map(formatIngredient),
    photo,
    cut: [],
    collected,
    asWritten: true,
  };
}

function readPreview(recipe: PageRecipe, collected: PagePreview['collected']): PagePreview {
  const { name, url, description, yieldText, servings, times, totalMinutes, nutrition, photo, notes } =
    recipe;
  const ingredientLines = recipe.ingredientLines.slice(0, limits.ingredients);
  const allSteps = recipe.steps.flatMap((step) =>
    stepPieces(step.text, limits.recipeStep).map((text) => ({ ...step, text })),
  );
  const steps = fitSteps(allSteps);
  const { name: site, author } = recipe.source;
  const cut: PagePreview['cut'] = [
    ...(name.length > limits.name ? (['name'] as const) : []),
    ...((description?.length ?? 0) > LONGEST_DESCRIPTION ? (['description'] as const) : []),
    ...(ingredientLines.length < recipe.ingredientLines.length ? (['ingredients'] as const) : []),
    ...(steps.length < allSteps.length ? (['steps'] as const) : []),
    ...((notes?.length ?? 0) > limits.notes ? (['notes'] as const) : []),
  ];
  return {
    name: name.slice(0, limits.name).trim(),
    description: description && description.slice(0, LONGEST_DESCRIPTION).trim(),
    url,
    source: {
      ...(site === undefined ? {} : { name: site.slice(0, limits.recipeSource).trim() }),
      ...(author === undefined ? {} : { author: author.slice(0, limits.recipeSource).trim() }),
    },
    servings,
    yieldText,
    times,
    totalMinutes,
    tags: [],
    ingredientLines,
    ingredients: ingredientLines.map((line, at) => toWholeIngredient(line, recipe.ingredientSections[at])),
    steps,
    nutrition,
    notes: notes && notes.slice(0, limits.notes).trim(),
    language: recipe.language,
    photo,
    cut,
    collected,
    asWritten: false,
  };
}

const LONGEST_DESCRIPTION = recipeTextLimits.description;

function fitSteps(steps: readonly RecipeStep[]): RecipeStep[] {
  let characters = 0;
  return steps.slice(0, limits.recipeSteps).filter(({ text }) => {
    characters += text.length;
    return characters <= STEPS_CHARACTERS;
  });
}
