import type { Recipe } from '@forkcast/contracts';

/**
 * Font sizes in points. The smallest fits 20 ingredients and 12 steps; the largest is readable from a step
 * away.
 */
const SIZES = [15, 13.5, 12, 10.5] as const;
const MIN_SIZE = 9;

/** In points: the shorter and narrower of A4 and Letter, minus the name, description and photo. */
const PAGE_HEIGHT = 560;
const PAGE_WIDTH = 527;
const COLUMN_GAP = 16;
const STEP_NUMBER_WIDTH = 18;

/** Average ratios, because lines are seldom full and words are wider than their letters. */
const CHAR_WIDTH = 0.55;
const LINE_HEIGHT = 1.3;

type Printed = Pick<Recipe, 'ingredients' | 'steps' | 'notes'>;

/** Width of the printed ingredients column in points, wider for large type. */
export function printSide(size: number): number {
  return size === MIN_SIZE ? 142 : 170;
}

/** Estimates the largest font size, in points, at which a recipe fits one page. */
export function printSize(recipe: Printed): number {
  return SIZES.find((size) => estimateHeight(recipe, size) <= PAGE_HEIGHT) ?? MIN_SIZE;
}

function estimateHeight({ ingredients, steps, notes }: Printed, size: number): number {
  const side = printSide(size);
  const main = PAGE_WIDTH - side - COLUMN_GAP;
  const line = size * LINE_HEIGHT;
  const countLines = (text: string, width: number) =>
    text
      .split('\n')
      .reduce((count, { length }) => count + Math.max(1, Math.ceil((length * size * CHAR_WIDTH) / width)), 0);
  const headingsHeight = (items: readonly { section?: string }[]) =>
    (new Set(items.map(({ section }) => section ?? '')).size + 1) * line * 2;
  const leftColumn = ingredients.reduce(
    (sum, { name, note }) => sum + countLines(`250 gram ${name}, ${note ?? ''}`, side) * line,
    headingsHeight(ingredients),
  );
  const rightColumn = steps.reduce(
    (sum, { text }) => sum + countLines(text, main - STEP_NUMBER_WIDTH) * line + 3,
    headingsHeight(steps),
  );
  const below = notes === null ? 0 : countLines(notes, main) * line + line * 2;
  return Math.max(leftColumn, rightColumn + below);
}
