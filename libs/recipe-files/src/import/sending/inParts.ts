import { recipeTexts, type RecipeDetails } from '@forkcast/contracts';

/** Rows per request: few enough to show progress, many enough to be fast. */
const MAX_ROWS = 500;
/** Characters per request, far below the server's limit. */
const MAX_CHARACTERS = 1_000_000;

/** Splits rows into requests. */
export function inParts<Row>(rows: readonly Row[], detailsOf: (row: Row) => RecipeDetails): readonly Row[][] {
  const parts: Row[][] = [];
  let part: Row[] = [];
  let characters = 0;
  for (const row of rows) {
    const size = roughSize(detailsOf(row));
    if (part.length === 0 || part.length === MAX_ROWS || characters + size > MAX_CHARACTERS) {
      part = [];
      parts.push(part);
      characters = 0;
    }
    part.push(row);
    characters += size;
  }
  return parts;
}

/** Cheaper than serialising the row, and accurate enough. */
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
