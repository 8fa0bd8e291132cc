import type { RecipeStep } from '@forkcast/contracts';
import { type Headed, inSections, withHeadings } from '../rows/headings';

/** A row of the steps, as it is typed. */
export interface StepRow extends Headed {
  text: string;
}

export const emptyStepRow: StepRow = { isHeading: false, text: '' };

/** Steps as rows; where there are none, one to begin with. */
export function stepRows(steps: readonly RecipeStep[]): StepRow[] {
  if (steps.length === 0) return [emptyStepRow];
  return withHeadings<RecipeStep, StepRow>(
    steps,
    ({ text }) => ({ isHeading: false, text }),
    (text) => ({ isHeading: true, text }),
  );
}

export function stepsOfRows(rows: readonly StepRow[]): RecipeStep[] {
  return inSections(
    rows,
    ({ text }): RecipeStep | null => (text.trim() === '' ? null : { text: text.trim() }),
    ({ text }) => text,
  );
}

/** Text of several lines as one step each, without the numbers and dots in front of them. */
export function stepsInText(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:\d{1,2}[.)]|[-•*])\s+/, '').trim())
    .filter((line) => line !== '');
}
