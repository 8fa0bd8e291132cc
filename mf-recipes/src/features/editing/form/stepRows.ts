import type { RecipeStep } from '@forkcast/contracts';
import { type Headed, rowsToItems, itemsToRows } from '../rows/headings';

/** A row of the steps field. */
export interface StepRow extends Headed {
  text: string;
}

export const emptyStepRow: StepRow = { isHeading: false, text: '' };

/** Steps as rows; an empty row if there are none. */
export function stepRows(steps: readonly RecipeStep[]): StepRow[] {
  if (steps.length === 0) return [emptyStepRow];
  return itemsToRows<RecipeStep, StepRow>(
    steps,
    ({ text }) => ({ isHeading: false, text }),
    (text) => ({ isHeading: true, text }),
  );
}

export function rowsToSteps(rows: readonly StepRow[]): RecipeStep[] {
  return rowsToItems(
    rows,
    ({ text }): RecipeStep | null => (text.trim() === '' ? null : { text: text.trim() }),
    ({ text }) => text,
  );
}

/** Splits text into one step per line, without leading numbers and bullets. */
export function splitSteps(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\d{1,2}[.)]|[-•*])\s+/, '').trim())
    .filter((line) => line !== '');
}
