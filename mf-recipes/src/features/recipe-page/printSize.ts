import type { Recipe } from '@forkcast/contracts';

/**
 * Font sizes in points. The smallest fits 20 ingredients and 12 steps; the largest is readable from a step
 * away.
 */
const SIZES = [15, 13.5, 12, 10.5] as const;
const SMALLEST = 9;

/** In points: the shorter and narrower of A4 and Letter, minus the name, description and photo. */
const HEIGHT = 560;
const WIDTH = 527;
const GAP = 16;
const NUMERAL = 18;

/** Average ratios, because lines are seldom full and words are wider than their letters. */
const LETTER = 0.55;
const LINE = 1.3;

type Printed = Pick<Recipe, 'ingredients' | 'steps' | 'notes'>;

/** Width of the printed ingredients column in points, wider for large type. */
export function printSide(size: number): number {
  return size === SMALLEST ? 142 : 170;
}

/** Estimates the largest font size, in points, at which a recipe fits one page. */
export function printSize(recipe: Printed): number {
  return SIZES.find((size) => heightOf(recipe, size) <= HEIGHT) ?? SMALLEST;
}

function heightOf({ ingredients, steps, notes }: Printed, size: number): number {
  const side = printSide(size);
  const main = WIDTH - side - GAP;
  const line = size * LINE;
  const linesOf = (text: string, width: number) =>
    text
      .split('\n')
      .reduce((count, { length }) => count + Math.max(1, Math.ceil((length * size * LETTER) / width)), 0);
  const headings = (items: readonly { section?: string }[]) =>
    (new Set(items.map(({ section }) => section ?? '')).size + 1) * line * 2;
  const leftColumn = ingredients.reduce(
    (sum, { name, note }) => sum + linesOf(`250 gram ${name}, ${note ?? ''}`, side) * line,
    headings(ingredients),
  );
  const right = steps.reduce(
    (sum, { text }) => sum + linesOf(text, main - NUMERAL) * line + 3,
    headings(steps),
  );
  const below = notes === null ? 0 : linesOf(notes, main) * line + line * 2;
  return Math.max(leftColumn, right + below);
}
