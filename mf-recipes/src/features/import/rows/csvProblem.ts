/** Why a file as a whole cannot be read. */
export type FileProblem =
  | { reason: 'empty' | 'not-text' | 'no-name-column' | 'too-many-rows' | 'not-linked-data' }
  /** `line` is where the row begins, counted from 1. */
  | { reason: 'wrong-quotes'; line: number };

/** A file as a whole cannot be read. The worker has no words for it: those are the page's. */
export class CsvProblem extends Error {
  override readonly name = 'CsvProblem';

  constructor(readonly problem: FileProblem) {
    super(`The file cannot be read: ${problem.reason}`);
  }
}
