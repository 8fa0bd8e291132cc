import { archiveFormat, jsonFormat, type ArchiveEntry } from '../format';
import { problem } from '../reading/fileProblem';
import { fieldsOf, isFields, type Fields } from '../values/fields';
import { filePathOf, folderOf } from '../values/filePath';
import { jsonOf } from '../values/json';
import { entryPhoto, photoOf } from '../values/photos';
import { serverId } from '../values/serverId';
import { textOf } from '../values/text';
import { readEach } from './readEach';
import { linkedRecipes, schemaRecipe } from './schemaOrg';

const JSON_FILE = /\.json(?:ld)?$/i;

/** JSON-LD with one recipe, a list or a graph; also RecipeSage's export. */
export const jsonLd = jsonFormat({
  title: 'JSON-LD and RecipeSage',
  detect: ({ value }) => linkedRecipes(value).length > 0,
  read: ({ value, where }) =>
    linkedRecipes(value).map((recipe) => schemaRecipe(recipe, { where, externalId: recipeSageId })),
});

/** RecipeSage writes one of these source properties even for recipes without a source. */
function recipeSageId(node: Fields): string | null {
  const id = textOf(node.identifier);
  const hasSource = 'creditText' in node || 'isBasedOn' in node;
  return id !== '' && hasSource ? `recipesage:${id}` : null;
}

/** Nextcloud Cookbook's folder per recipe, with its photo as `full.jpg`. */
export const nextcloudCookbook = archiveFormat({
  title: 'Nextcloud Cookbook',
  detect: async ({ entries }) => {
    const first = entries.find(isRecipeFile);
    return first !== undefined && linkedRecipes(await jsonOf(first)).length > 0;
  },
  read({ entries, where }) {
    const photos = groupByFolder(entries);
    return readEach(entries.filter(isRecipeFile), where, async function* (entry, place) {
      const inside = photos.get(folderOf(entry.path)) ?? [];
      for (const thumb of inside.filter(({ path }) => /\/?thumb\d*\.\w+$/.test(path))) thumb.claim();
      const full = inside.filter(({ path }) => /(?:^|\/)full\.\w+$/.test(path));
      const recipes = linkedRecipes(await jsonOf(entry));
      if (recipes.length === 0) yield problem('not-understood', place, await entry.text());
      for (const recipe of recipes) {
        yield schemaRecipe(recipe, {
          where: place,
          photos: full.map(entryPhoto),
          externalId: ({ id, dateCreated, name }) =>
            serverId('nextcloud', textOf(id), { created: textOf(dateCreated), name: textOf(name) }),
          isClipped: !Object.keys(recipe.node).some((name) => name.startsWith('forkcast:')),
        });
      }
    });
  },
});

function isRecipeFile({ path }: ArchiveEntry): boolean {
  return /(?:^|\/)recipe\.json$/.test(path);
}

/** JSON-LD with its photos as separate files. */
export const jsonLdWithPhotos = archiveFormat({
  title: 'JSON-LD with photos',
  detect: async ({ entries }) => {
    for (const entry of entries.filter(({ path }) => JSON_FILE.test(path)).slice(0, INSPECTED_FILES)) {
      if (refersToFiles(await jsonOf(entry))) return true;
    }
    return false;
  },
  read({ entries, where }) {
    const files = new Map(entries.map((entry) => [entry.path, entry]));
    const jsonFiles = entries.filter(({ path }) => JSON_FILE.test(path));
    return readEach(jsonFiles, where, async function* (entry, place) {
      const folder = folderOf(entry.path);
      const photoAt = (address: string) =>
        photoOf(files.get(`${folder}${filePathOf(address)}`) ?? files.get(filePathOf(address)));
      const recipes = linkedRecipes(await jsonOf(entry));
      if (recipes.length === 0) yield problem('unknown-format', place, await entry.text());
      for (const recipe of recipes)
        yield schemaRecipe(recipe, { where: place, externalId: recipeSageId, photoAt });
    });
  },
});

/** Number of JSON files to inspect when detecting a large archive. */
const INSPECTED_FILES = 3;

function refersToFiles(value: unknown): boolean {
  return linkedRecipes(value).some(({ node }) =>
    [node.image].flat().some((image) => /\.(?:jpe?g|png|webp|avif|gif)$/i.test(pathIn(image))),
  );
}

function pathIn(image: unknown): string {
  const path = textOf(isFields(image) ? (fieldsOf(image).url ?? fieldsOf(image).contentUrl) : image);
  return /^[a-z]+:/i.test(path) ? '' : path;
}

function groupByFolder(entries: readonly ArchiveEntry[]): ReadonlyMap<string, readonly ArchiveEntry[]> {
  const folders = new Map<string, ArchiveEntry[]>();
  for (const entry of entries) {
    const inside = folders.get(folderOf(entry.path));
    if (inside) inside.push(entry);
    else folders.set(folderOf(entry.path), [entry]);
  }
  return folders;
}
