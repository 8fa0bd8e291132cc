import { recipeDetailsOf, type RecipeStep } from '@forkcast/contracts';
import type { FoundRecipe } from '../recipe/collection/recipeQueries';
import { ingredientLine } from './ingredientLine';
import { linkedDetails } from './writtenDetails';

/**
 * Formats a recipe like Nextcloud Cookbook: schema.org with ingredients and steps as lines, headings after
 * '## ', and notes at the end of the description.
 */
export function nextcloudRecipe(recipe: FoundRecipe): Record<string, unknown> {
  const { name, description, notes, url, times, tags, servings, yieldText, ingredients, steps } = recipe;
  const { nutrition, author } = linkedDetails(recipeDetailsOf(recipe));
  const extras = [yieldText === null ? null : `Yield: ${yieldText}`, restText(times?.rest)];
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    description: [description, notes, ...extras].filter((text) => text !== null).join('\n\n'),
    url: url ?? '',
    image: '',
    prepTime: duration(times?.prep),
    cookTime: duration(times?.cook),
    totalTime: duration(times?.total),
    recipeCategory: '',
    // Keywords are one string, separated by commas.
    keywords: tags.map((tag) => tag.replace(/[\s,]+/g, ' ').trim()).join(','),
    recipeYield: servings ?? 1,
    tool: [],
    recipeIngredient: underHeadings(
      ingredients.map((each) => ({
        text: [ingredientLine(each), each.note].filter((part) => part !== undefined).join(', '),
        section: each.section,
      })),
    ),
    recipeInstructions: underHeadings(steps),
    nutrition: nutrition ?? { '@type': 'NutritionInformation' },
    ...(author && { author }),
    dateCreated: recipe.createdAt,
  };
}

function underHeadings(lines: readonly { text: string; section?: RecipeStep['section'] | undefined }[]) {
  let before: string | undefined;
  return lines.flatMap(({ text, section }) => {
    const isNew = section !== undefined && section !== before;
    before = section;
    return isNew ? [`## ${section}`, text] : [text];
  });
}

function duration(minutes: number | undefined): string | null {
  return minutes === undefined ? null : `PT${Math.floor(minutes / 60)}H${minutes % 60}M0S`;
}

function restText(minutes: number | undefined): string | null {
  return minutes === undefined ? null : `Rest: ${minutes} min`;
}
