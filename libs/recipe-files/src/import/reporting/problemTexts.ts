import type { ProblemReason } from '../../imported';
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

/** The text for a problem. `why` is an error message of a server or of this device. */
export function problemText(problem: { reason: ProblemReason } | { reason: null; why: string }): string {
  return problem.reason === null ? problem.why : reasonText(problem.reason);
}

export function reasonText(reason: ProblemReason): string {
  return t(keys[reason]);
}
