// `npx tsx libs/recipe-files/bench/samples.ts <folder>` shows which fields are read from real exports, per file.
import { openAsBlob, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { blobSource, readRecipeFile, type Imported, type ImportedRecipe } from '../src';
import { recipeColumns } from '../src/testing/recipeColumns';

const columns: typeof recipeColumns = {
  ingredients: ({ details }) => details.ingredients.length > 0,
  steps: ({ details }) => details.steps.length > 0,
  description: ({ details }) => details.description !== null,
  ...recipeColumns,
  id: ({ externalId }) => externalId !== null,
  photos: ({ photos, photoAddress }) => photos.length > 0 || photoAddress !== null,
  'in notes': ({ inNotes }) => inNotes.length > 0,
  'no room': ({ leftOut }) => leftOut !== '',
};

async function main([folder]: readonly string[]): Promise<void> {
  if (folder === undefined) {
    console.error('Usage: npx tsx libs/recipe-files/bench/samples.ts <folder with exports of other apps>');
    process.exitCode = 2;
    return;
  }
  const rows = [['file', 'recipes', ...Object.keys(columns), 'photos read', 'meals', 'lines', 'problems']];
  for (const name of readdirSync(folder).sort()) {
    const file = path.join(folder, name);
    if (statSync(file).isFile()) rows.push(await rowOf(name, file));
  }
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

async function rowOf(name: string, file: string): Promise<string[]> {
  const found: Imported[] = [];
  for await (const each of readRecipeFile(blobSource(name, await openAsBlob(file)))) found.push(each);
  const recipes = found.filter((each) => each.kind === 'recipe');
  const counted = Object.values(columns).map((has) => String(recipes.filter(has).length || '–'));
  const count = (kind: Imported['kind']) => String(found.filter((each) => each.kind === kind).length || '–');
  for (const each of found) if (each.kind === 'problem') console.error(`${each.where}: ${each.reason}`);
  const photos = await photosRead(recipes);
  return [
    name,
    String(recipes.length),
    ...counted,
    photos,
    count('meal'),
    count('list-item'),
    count('problem'),
  ];
}

/** Reads all photos and returns how many could be read. */
async function photosRead(recipes: readonly ImportedRecipe[]): Promise<string> {
  let [read, failed] = [0, 0];
  for (const photo of recipes.flatMap(({ photos }) => photos)) {
    try {
      if ((await photo.bytes()).length > 0) read += 1;
    } catch (error) {
      failed += 1;
      process.exitCode = 1;
      console.error(error);
    }
  }
  return read + failed === 0 ? '–' : `${read} of ${read + failed}`;
}

main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
