import { limits, type RecipeDetails, type SkipReason } from '@forkcast/contracts';

/** A problem of one row of a file. Lines are counted from 1. */
export type RowProblem = { line: number } & (
  { reason: SkipReason } | { reason: 'same-as-line'; earlier: number } | { reason: 'surplus-cells' }
);

/** Whether the row is skipped. Other problems are only warnings. */
export function isSkipped({ reason }: RowProblem): boolean {
  return reason !== 'surplus-cells';
}

/** Returns a function that finds why a row is skipped: it is invalid or equal to an earlier row. */
export function createRowCheck(): (row: RecipeDetails, line: number) => RowProblem | null {
  const seen = new Map<string, number>();
  return (row, line) => {
    const reason = reasonToSkip(row);
    if (reason) return { line, reason };
    const key = duplicateKey(row);
    const earlier = seen.get(key);
    if (earlier !== undefined) return { line, reason: 'same-as-line', earlier };
    seen.set(key, line);
    return null;
  };
}

/** Why a recipe can't be imported, or null. */
function reasonToSkip({ name, url, notes }: RecipeDetails): SkipReason | null {
  if (name === '') return 'no-name';
  if (name.length > limits.name) return 'name-too-long';
  if (url !== null && url.length > limits.link) return 'url-too-long';
  return notes !== null && notes.length > limits.notes ? 'notes-too-long' : null;
}

/**
 * A key that is equal for recipes that a person would call the same: name and link without case, accents and extra
 * spaces.
 */
function duplicateKey({ name, url }: RecipeDetails): string {
  return JSON.stringify([normalise(name), normalise(url ?? '')]);
}

function normalise(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
