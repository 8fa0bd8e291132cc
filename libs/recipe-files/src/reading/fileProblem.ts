import type { ImportProblem, ProblemReason } from '../imported';
import { readLimits } from '../limits';

/** Thrown if something can't be read. Callers that read several things report it and continue with the next. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly reason: ProblemReason,
    /** What stands there, where it is text. */
    readonly text = '',
  ) {
    super(reason);
  }
}

export function problem(reason: ProblemReason, where: string, text = ''): ImportProblem {
  return { kind: 'problem', reason, where, text: text.slice(0, readLimits.problemText) };
}

/**
 * The problem that an error is for one file. Errors of a format count, too, so that they don't end the reading of the files
 * next to it; other errors are thrown again: the source itself cannot be read.
 */
export function problemOf(error: unknown, where: string): ImportProblem {
  if (error instanceof FileProblem) return problem(error.reason, where, error.text);
  if (error instanceof RangeError) return problem('too-large', where);
  if (error instanceof TypeError) return problem('not-understood', where, String(error));
  throw error;
}
