import type { ImportProblem, ProblemReason } from '../imported';
import { readLimits } from '../limits';

/** Thrown where something cannot be read; whoever reads several things says so and goes on with the next. */
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

/** What a thrown `FileProblem` says of a place; everything else is thrown on. */
export function problemOf(error: unknown, where: string): ImportProblem {
  if (!(error instanceof FileProblem)) throw error;
  return problem(error.reason, where, error.text);
}
