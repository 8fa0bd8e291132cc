import { recipeDetailsOf, type ImportRecipesRequest } from '@forkcast/contracts';
import { inParts, nameOfImport } from '@forkcast/recipe-files/import';
import type { FileRow } from '../rows/readRecipeFile';

/** The requests that import the rows of a file, under one import with the file's name. */
export function importRequests(
  rows: readonly FileRow[],
  importId: string,
  file: string,
): readonly ImportRecipesRequest[] {
  const name = nameOfImport(file);
  const parts = inParts(rows, (row) => row);
  let offset = 0;
  return parts.map((part, index) => {
    const request = {
      importId,
      offset,
      more: index < parts.length - 1,
      ...(name && { name }),
      recipes: part.map((row) => ({ ...recipeDetailsOf(row), rating: row.rating })),
    };
    offset += part.length;
    return request;
  });
}
