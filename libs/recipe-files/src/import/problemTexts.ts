import type { ProblemReason } from '../imported';
import type { ReadProblem } from './fileReader';
import { t } from './texts';

const keys = {
  'not-opened': 'notOpened',
  'unknown-format': 'unknownFormat',
  empty: 'empty',
  damaged: 'damaged',
  'too-large': 'tooLarge',
  'too-many-entries': 'tooManyEntries',
  encrypted: 'encrypted',
  'not-understood': 'notUnderstood',
  'no-name': 'noName',
} as const satisfies Record<ProblemReason, string>;

/** Why something could not be read. */
export function problemText(problem: ReadProblem): string {
  return problem.reason === null ? problem.why : reasonText(problem.reason);
}

export function reasonText(reason: ProblemReason): string {
  return t(keys[reason]);
}
