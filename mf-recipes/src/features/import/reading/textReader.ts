import { limits, recipeDetailsOf, UNDERSTOOD_CHARACTERS, type UnderstoodRecipe } from '@forkcast/contracts';
import type { Matches } from '@forkcast/recipe-files';
import { countOthers, type Found, type FoundRecipe, type Reader } from '@forkcast/recipe-files/import';
import { t } from '../page/texts';
import type { FileReader } from './fileReader';
import { recipeOfServer } from './recipeOfServer';

/** Reads a text as a file of another app. If no app wrote it, the server extracts the recipe. */
export function textReader(
  text: string,
  files: FileReader,
  understand: (text: string) => Promise<UnderstoodRecipe>,
  matches?: Matches,
): Reader {
  return {
    ...files,
    read: async (onFound) => {
      let hasContent = false;
      let last: Found = { recipes: [], meals: [], templates: [], items: [], problems: [] };
      const file = new File([text], t('pastedName'), { type: 'text/plain' });
      await files.read(
        [{ file }],
        (found) => {
          const { recipes, problems } = found;
          hasContent ||= recipes.length + countOthers(found) > 0;
          last = { ...found, problems: [...last.problems, ...problems] };
          if (hasContent) onFound(found);
        },
        matches,
      );
      if (hasContent) return;
      const isUnknown = last.problems.every(({ reason }) => reason === 'unknown-format');
      const recipe =
        isUnknown && text.length <= UNDERSTOOD_CHARACTERS ? recipeOf(await understand(text)) : null;
      onFound(recipe ? { ...last, recipes: [recipe], problems: [] } : last);
    },
  };
}

/** The recipe in a text; null without ingredients and steps. Unclassified lines go into the notes. */
function recipeOf({ understood, name, ...recipe }: UnderstoodRecipe): FoundRecipe | null {
  if (recipe.ingredients.length + recipe.steps.length === 0) return null;
  const unused = understood.flatMap(({ line, as }) => (as === 'nothing' ? line : []));
  const rest = [...(recipe.notes ? [recipe.notes] : []), ...unused].join('\n');
  const details = recipeDetailsOf({
    ...recipe,
    name: name ?? t('pastedRecipe'),
    notes: rest.slice(0, limits.notes) || null,
  });
  return recipeOfServer({ place: 0, details, leftOut: rest.slice(limits.notes) });
}
