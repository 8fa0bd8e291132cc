import type { ArchiveEntry, Format, OpenArchive } from '../../../format';
import type { Imported, ImportedRecipe } from '../../../imported';
import { sourceOf } from '../../../reading/source';

/** Reads a text with one format. */
export async function readText(format: Format, text: string, name = 'recipes.txt'): Promise<Imported[]> {
  const source = sourceOf(name, new TextEncoder().encode(text));
  const file = { kind: 'text' as const, name, where: name, text, source };
  if (!(await format.detect(file))) throw new Error(`${format.title} doesn't detect its own format`);
  const found: Imported[] = [];
  for await (const each of format.read(file)) found.push(each);
  return found;
}

/** A recipe's fields by name, for comparison in tests. */
export function fieldsOf(imported: Imported | undefined): Record<string, unknown> {
  const { details, photos, ...rest } = recipeIn(imported);
  const { ingredients, steps, ...others } = details;
  return {
    ...others,
    ...rest,
    photos: photos.length,
    ingredients: ingredients.map(({ quantity, quantityTo, unit, name, note, section }) =>
      [section && `[${section}]`, quantity, quantityTo && `to ${quantityTo}`, unit, name, note && `(${note})`]
        .filter((part) => part !== null && part !== undefined)
        .join(' '),
    ),
    originals: ingredients.flatMap(({ original }) => original ?? []),
    steps: steps.map(({ text, section }) => (section === undefined ? text : `[${section}] ${text}`)),
  };
}

/** Expects these values of a recipe's fields. */
export function expectFields(
  imported: Imported | undefined,
  fields: Readonly<Record<string, unknown>>,
): void {
  const read = fieldsOf(imported);
  expect(Object.fromEntries(Object.keys(fields).map((field) => [field, read[field]]))).toEqual(fields);
}

export function recipeIn(imported: Imported | undefined): ImportedRecipe {
  if (imported?.kind !== 'recipe') throw new Error(`No recipe: ${JSON.stringify(imported)}`);
  return imported;
}

/** An archive of texts, by path. */
export function archiveOf(name: string, texts: Readonly<Record<string, string>>): OpenArchive {
  const entries = Object.entries(texts).map(([path, text]): ArchiveEntry => ({
    path,
    size: text.length,
    bytes: () => Promise.resolve(new TextEncoder().encode(text)),
    text: () => Promise.resolve(text),
    claim: () => undefined,
  }));
  return { kind: 'archive', name, where: name, entries };
}
