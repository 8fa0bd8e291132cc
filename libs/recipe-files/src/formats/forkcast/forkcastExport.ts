import { archiveFormat, type ArchiveEntry } from '../../format';
import type { Imported, ImportedPhoto } from '../../imported';
import { problem, problemOf } from '../../reading/fileProblem';
import { fieldsOf, listOf } from '../../values/fields';
import { jsonOf } from '../../values/json';
import { entryPhoto } from '../../values/photos';
import { textOf } from '../../values/text';
import { supportedZone, ownIdOf, ownListItem, ownMeal } from './ownPlan';
import { ownRecipe, photoIdsOf } from './ownRecipe';
import { ownTemplate } from './ownTemplate';

/** Files that every version of the export contains. */
const REQUIRED_FILES = ['account.json', 'recipes.json', 'meal-plan.json', 'shopping-list.json'];

/** Files of an export that repeat other files, or that an import doesn't use. */
const IGNORED_FILES =
  /^(?:README\.txt|manifest\.json|(?:account|household|photos|share-links|list-link|shared-recipes|calendar-settings|recipe-versions)\.json|shopping-(?:habits|stores)\.(?:json|csv)|(?:recipes|meal-plan|meal-history|shopping-list)\.csv|recipes\.jsonld|avatar\.\w+|Recipes\/.*|photos\/.*)$/;

type Files = ReadonlyMap<string, ArchiveEntry>;

/**
 * The zip of Forkcast's 'Export My Data', including older ones without a manifest. It has each recipe in three formats;
 * this reads one.
 */
export const forkcastExport = archiveFormat({
  title: 'Forkcast',
  detect: ({ entries }) => {
    const paths = new Set(entries.map(({ path }) => path));
    return REQUIRED_FILES.every((path) => paths.has(path));
  },
  async *read({ entries, where }) {
    const files: Files = new Map(entries.map((entry) => [entry.path, entry]));
    for (const entry of entries) if (IGNORED_FILES.test(entry.path)) entry.claim();
    yield* recipesIn(files, where);
    yield* mealsIn(files, where);
    for await (const { value, at } of rowsIn(files, 'meal-plan-templates.json', where)) {
      if (at === null) yield value;
      else yield* ownTemplate(value, at);
    }
    for await (const { value, at } of rowsIn(files, 'shopping-list.json', where)) {
      yield at === null ? value : ownListItem(value, at);
    }
  },
});

async function* recipesIn(files: Files, where: string): AsyncIterable<Imported> {
  const photoOf = (id: string): ImportedPhoto | null => {
    const entry = files.get(`photos/${id}.webp`);
    // A photo that no longer existed is missing from the export, or an empty file in earlier exports.
    return entry && entry.size > 0 ? entryPhoto(entry) : null;
  };
  for await (const { value, at } of rowsIn(files, 'recipes.json', where)) {
    if (at === null) yield value;
    else {
      yield ownRecipe(value, at, photoOf);
      for (const id of photoIdsOf(value)) {
        if (photoOf(id) === null) yield problem('damaged', `${where}/photos/${id}.webp`);
      }
    }
  }
}

/** The meals of the plan, then those of the history that aren't in the plan. */
async function* mealsIn(files: Files, where: string): AsyncIterable<Imported> {
  const account = files.get('account.json');
  let timeZone = 'UTC';
  try {
    if (account) timeZone = supportedZone(textOf(fieldsOf(await jsonOf(account)).timeZone));
  } catch (error) {
    yield problemOf(error, `${where}/account.json`);
  }
  const planned = new Set<string | null>();
  for await (const { value, at } of rowsIn(files, 'meal-plan.json', where)) {
    planned.add(ownIdOf(value));
    yield at === null ? value : ownMeal(value, { where: at, timeZone, isEaten: false });
  }
  for await (const { value, at } of rowsIn(files, 'meal-history.json', where)) {
    if (at === null) yield value;
    else if (!planned.has(ownIdOf(value))) yield ownMeal(value, { where: at, timeZone, isEaten: true });
  }
}

/**
 * Yields the rows of a file with their place. Yields a problem without a place if the file can't be read, and nothing
 * if it is missing.
 */
async function* rowsIn(
  files: Files,
  name: string,
  where: string,
): AsyncIterable<{ value: unknown; at: string } | { value: Imported; at: null }> {
  const file = files.get(name);
  const place = `${where}/${name}`;
  if (!file) return;
  try {
    const value = await jsonOf(file);
    if (!Array.isArray(value)) yield { value: problem('not-understood', place, await file.text()), at: null };
    for (const [index, row] of (Array.isArray(value) ? listOf(value) : []).entries()) {
      yield { value: row, at: `${place}: ${index + 1}` };
    }
  } catch (error) {
    yield { value: problemOf(error, place), at: null };
  }
}
