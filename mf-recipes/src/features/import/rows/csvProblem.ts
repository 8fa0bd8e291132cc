/** Why a file as a whole can't be read. */
export type FileProblem =
  | { reason: 'empty' | 'not-text' | 'no-name-column' | 'too-many-rows' | 'not-linked-data' }
  /** `line` is the first line of the row, counted from 1. */
  | { reason: 'wrong-quotes'; line: number };

/** Thrown if a file as a whole can't be read. The page shows its own text for `problem`, not the message. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';

  constructor(readonly problem: FileProblem) {
    super(`The file cannot be read: ${problem.reason}`);
  }
}
