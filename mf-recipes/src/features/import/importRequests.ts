import type { ImportRecipesRequest } from '@forkcast/contracts';
import type { FileRow } from './csv/readRecipeFile';

/** Rows of one request: few enough to show progress, many enough to be quick. */
const ROWS = 500;
/** Characters of one request, far below what the server takes. */
const CHARACTERS = 1_000_000;

/** The requests that bring the rows of a file in, under one import. */
export function importRequests(rows: readonly FileRow[], importId: string): readonly ImportRecipesRequest[] {
  const parts: FileRow[][] = [];
  let part: FileRow[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = roughSize(row);
    if (part.length === 0 || part.length === ROWS || characters + size > CHARACTERS) {
      part = [];
      parts.push(part);
      characters = 0;
    }
    part.push(row);
    characters += size;
  }
  let offset = 0;
  return parts.map((each, index) => {
    const request = { importId, offset, more: index < parts.length - 1, recipes: each.map(recipeOf) };
    offset += each.length;
    return request;
  });
}

/** Cheaper than writing the row down, and near enough. */
function roughSize({ name, url, notes, ingredients }: FileRow): number {
  return 50 + name.length + (url?.length ?? 0) + (notes?.length ?? 0) + ingredients.length * 80;
}

function recipeOf({ name, url, notes, servings, ingredients }: FileRow) {
  return { name, url, notes, servings, ingredients: [...ingredients] };
}
