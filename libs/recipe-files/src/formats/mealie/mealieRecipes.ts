import { archiveFormat, jsonFormat, type ArchiveEntry } from '../../format';
import { fieldsOf, isFields } from '../../values/fields';
import { folderOf } from '../../values/filePath';
import { jsonOf } from '../../values/json';
import { readEach } from '../readEach';
import { mealieRecipe } from './mealieRecipe';

const RECIPE = /(?:^|\/)([^/]+)\/\1\.json$/;

/** An export of selected recipes: a folder each, with one JSON file and its photos. */
export const mealieRecipes = archiveFormat({
  title: 'Mealie recipes',
  detect: async ({ entries }) => {
    const first = entries.find(({ path }) => RECIPE.test(path));
    return first !== undefined && isMealieRecipe(await jsonOf(first));
  },
  read({ entries, where }) {
    const recipes = entries.filter(({ path }) => RECIPE.test(path));
    return readEach(recipes, where, async function* (entry, place) {
      yield mealieRecipe(await jsonOf(entry), photosIn(entries, folderOf(entry.path)), place);
    });
  },
});

/** A recipe as returned by Mealie's API. */
export const mealieRecipeJson = jsonFormat({
  title: 'Mealie recipe',
  detect: ({ value }) => isMealieRecipe(value),
  read: ({ value, where }) => [mealieRecipe(value, [], where)],
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
