import { archiveFormat, jsonFormat, type ArchiveEntry } from '../../format';
import { problemOf } from '../../reading/fileProblem';
import { fieldsOf, isFields } from '../../values/fields';
import { jsonOf } from '../../values/json';
import { mealieRecipe } from './mealieRecipe';

const RECIPE = /(?:^|\/)([^/]+)\/\1\.json$/;

/** An export of selected recipes: a folder each, with one JSON file and its photos. */
export const mealieRecipes = archiveFormat({
  title: 'Mealie recipes',
  detect: async ({ entries }) => {
    const first = entries.find(({ path }) => RECIPE.test(path));
    return first !== undefined && isMealieRecipe(await jsonOf(first));
  },
  async *read({ entries, where }) {
    for (const entry of entries.filter(({ path }) => RECIPE.test(path))) {
      const folder = entry.path.slice(0, entry.path.lastIndexOf('/') + 1);
      const place = `${where}/${entry.path}`;
      try {
        const value = await jsonOf(entry);
        yield mealieRecipe(value, photosIn(entries, folder), place);
      } catch (error) {
        yield problemOf(error, place);
      }
    }
  },
});

/** A recipe as returned by Mealie's API. */
export const mealieRecipeJson = jsonFormat({
  title: 'Mealie recipe',
  detect: ({ value }) => isMealieRecipe(value),
  async *read({ value, where }) {
    yield mealieRecipe(value, [], where);
  },
});

function isMealieRecipe(value: unknown): boolean {
  const recipe = fieldsOf(value);
  const hasIngredients = Array.isArray(recipe.recipe_ingredient ?? recipe.recipeIngredient);
  return hasIngredients && 'slug' in recipe && !('@type' in recipe) && isFields(recipe);
}

/** The original photo. Claims the smaller ones, which are derived from it, and attachments, which the recipe lists. */
function photosIn(entries: readonly ArchiveEntry[], folder: string): readonly ArchiveEntry[] {
  const inside = entries.filter(({ path }) => path.startsWith(folder));
  for (const entry of inside.filter(({ path }) => /\/(?:images|assets)\//.test(`/${path}`))) entry.claim();
  return inside.filter(({ path }) => /^images\/original\.\w+$/.test(path.slice(folder.length)));
}
