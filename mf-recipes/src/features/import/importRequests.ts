import {
  recipeDetailsOf,
  recipeTexts,
  type ImportRecipesRequest,
  type RecipeDetails,
} from '@forkcast/contracts';
import type { FileRow } from './csv/readRecipeFile';
import { nameOfImport } from './nameOfImport';

/** Rows of one request: few enough to show progress, many enough to be quick. */
const ROWS = 500;
/** Characters of one request, far below what the server takes. */
const CHARACTERS = 1_000_000;

/** The requests that bring the rows of a file in, under one import that is called as the file is. */
export function importRequests(
  rows: readonly FileRow[],
  importId: string,
  file: string,
): readonly ImportRecipesRequest[] {
  const name = nameOfImport(file);
  const parts = inParts(rows, (row) => row);
  let offset = 0;
  return parts.map((each, index) => {
    const request = {
      importId,
      offset,
      more: index < parts.length - 1,
      ...(name && { name }),
      recipes: each.map(recipeOf),
    };
    offset += each.length;
    return request;
  });
}

/** Recipes in so many parts that each fits into a request. */
export function inParts<Row>(rows: readonly Row[], detailsOf: (row: Row) => RecipeDetails): readonly Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = roughSize(detailsOf(row));
    if (part.length === 0 || part.length === ROWS || characters + size > CHARACTERS) {
      part = [];
      parts.push(part);
      characters = 0;
    }
    part.push(row);
    characters += size;
  }
  return parts;
}

/** Cheaper than writing the row down, and near enough. */
function roughSize(row: RecipeDetails): number {
  const texts = recipeTexts.reduce((length, text) => length + (row[text]?.length ?? 0), 0);
  return (
    50 +
    row.name.length +
    texts +
    row.ingredients.length * 80 +
    row.steps.reduce((length, { text }) => length + text.length + 40, 0)
  );
}

function recipeOf(row: FileRow) {
  return { ...recipeDetailsOf(row), rating: row.rating };
}
