import { gzipSync, strToU8, zipSync } from 'fflate';
import type { Imported, ImportedRecipe, ImportProblem } from '../imported';
import { readRecipeFile, readRecipeFiles } from '../readRecipeFiles';
import { sourceOf, type Source } from '../reading/source';

/** Contents of a test file: bytes, a text, or a JSON value. */
export type Content = Uint8Array | string | object;

export function bytesOf(content: Content): Uint8Array {
  if (content instanceof Uint8Array) return content;
  return strToU8(typeof content === 'string' ? content : JSON.stringify(content));
}

export function zipOf(files: Readonly<Record<string, Content>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, content]) => [path, bytesOf(content)])),
  );
}

export function gzipOf(content: Content): Uint8Array {
  return gzipSync(bytesOf(content));
}

/** Reads everything in a file called 'export'. */
export async function readAll(content: Content | Source): Promise<Imported[]> {
  const isSource = typeof content === 'object' && 'read' in content && typeof content.read === 'function';
  return collected(readRecipeFile(isSource ? content : sourceOf('export', bytesOf(content))));
}

/** Reads everything in a folder. */
export async function readFolder(files: Readonly<Record<string, Content>>): Promise<Imported[]> {
  const sources = Object.entries(files).map(([path, content]) => ({
    ...sourceOf(path.slice(path.lastIndexOf('/') + 1), bytesOf(content)),
    path,
  }));
  return collected(readRecipeFiles(sources));
}

async function collected(imported: AsyncIterable<Imported>): Promise<Imported[]> {
  const all: Imported[] = [];
  for await (const each of imported) all.push(each);
  return all;
}

/** The recipes of a file; fails if there is a problem. */
export async function recipesIn(content: Content | Source): Promise<ImportedRecipe[]> {
  const all = await readAll(content);
  const problems = all.filter((each): each is ImportProblem => each.kind === 'problem');
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  return all.filter((each) => each.kind === 'recipe');
}

/** The only recipe of a file. */
export async function recipeIn(content: Content | Source): Promise<ImportedRecipe> {
  const [recipe, another] = await recipesIn(content);
  if (!recipe || another) throw new Error('Not one recipe');
  return recipe;
}

export async function problemsIn(content: Content | Source): Promise<[reason: string, where: string][]> {
  const all = await readAll(content);
  return all.flatMap((each): [string, string][] =>
    each.kind === 'problem' ? [[each.reason, each.where]] : [],
  );
}

/** The bytes of a recipe's photos as texts. */
export async function photosOf({ photos }: ImportedRecipe): Promise<string[]> {
  const read: string[] = [];
  for (const photo of photos) read.push(new TextDecoder().decode(await photo.bytes()));
  return read;
}

/** A fake photo for tests: its own name, repeated to a photo's size. */
export function photo(name: string): Uint8Array {
  return strToU8(`photo ${name} `.repeat(8));
}

export function photoText(name: string): string {
  return new TextDecoder().decode(photo(name));
}

export function base64(name: string): string {
  return Buffer.from(photo(name)).toString('base64');
}

/** The ingredients as text. */
export function ingredientsOf({ details }: ImportedRecipe): string[] {
  return details.ingredients.map(({ name, quantity, quantityTo, unit, section, note }) =>
    [
      section === undefined ? '' : `[${section}] `,
      [
        quantity === null ? '' : `${quantity}${quantityTo === undefined ? '' : `-${quantityTo}`}`,
        unit ?? '',
        name,
      ]
        .filter(Boolean)
        .join(' '),
      note === undefined ? '' : `, ${note}`,
    ].join(''),
  );
}

export function stepsOf({ details }: ImportedRecipe): string[] {
  return details.steps.map(({ text, section }) => (section === undefined ? text : `[${section}] ${text}`));
}
