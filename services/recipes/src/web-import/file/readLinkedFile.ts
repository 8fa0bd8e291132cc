import { limits, READ_FILE_RECIPES, type ReadRecipeFileResponse } from '@forkcast/contracts';
import { describedRecipes } from '../page/jsonLdRecipes';
import { recipeOfFile } from '../page/parseRecipePage';
import { readJsonValues } from '../page/tolerantJson';
import { previewOf } from '../previewOf';

type ReadRecipe = ReadRecipeFileResponse['recipes'][number];

/**
 * The recipes of a file of JSON-LD, in their order: those of an export of ours as they were written, others as a page says
 * them, with tags and the cook's notes. Never throws.
 */
export function readLinkedFile(text: string): ReadRecipe[] {
  return describedRecipes(readJsonValues(text))
    .slice(0, READ_FILE_RECIPES)
    .map(({ recipe, tags, notes }) => {
      const page = recipeOfFile({
        ...recipe,
        ingredientLines: recipe.ingredientLines.map(headed),
        steps: recipe.steps.map(headed),
      });
      const {
        totalMinutes: _total,
        ingredientLines: _lines,
        cut: _cut,
        collected: _collected,
        ...read
      } = previewOf(page, []);
      const { asWritten, ...details } = read;
      const url = details.url === '' ? null : details.url;
      if (asWritten) return { ...details, url };
      return {
        ...details,
        url,
        tags: tags.filter((tag) => tag.length <= limits.recipeTag).slice(0, limits.recipeTags),
        notes: notes && notes.slice(0, limits.notes),
      };
    });
}

/** How apps that keep lists as lines write a heading among them: '[Sauce]', '## Sauce'. */
const HEADING = /^(?:\[([^[\]]{1,100})\]|#{1,3} (.{1,100}))$/;

function headed(line: string): string {
  const [, bracketed, hashed] = HEADING.exec(line) ?? [];
  const heading = (bracketed ?? hashed)?.trim();
  return heading ? `${heading}:` : line;
}
