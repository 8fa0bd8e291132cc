import type { ImportProblem, ProblemReason } from '../imported';
import { readLimits } from '../limits';

/** Thrown if something can't be read. Callers that read several things report it and continue with the next. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';

  constructor(
    readonly reason: ProblemReason,
    /** The affected text, if any. */
    readonly text = '',
  ) {
    super(reason);
  }
}

export function problem(reason: ProblemReason, where: string, text = ''): ImportProblem {
  return { kind: 'problem', reason, where, text: text.slice(0, readLimits.problemText) };
}

/**
 * Converts an error to a problem of one file. This includes errors in a format's code, so that other files are still
 * read. Rethrows errors of the source itself.
 */
export function problemOf(error: unknown, where: string): ImportProblem {
  if (error instanceof FileProblem) return problem(error.reason, where, error.text);
  if (error instanceof RangeError) return problem('too-large', where);
  if (error instanceof TypeError) return problem('not-understood', where, String(error));
  throw error;
}
