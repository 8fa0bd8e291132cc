import { textTable } from '@forkcast/contracts';
import type { ProblemReason } from '../../imported';
import { importTexts } from './texts';

/** The text for each reason. */
export const reasonText = textTable({
  'unknown-format': 'Format not recognised',
  empty: "It's empty",
  damaged: "It's damaged or incomplete",
  'too-large': "It's too large",
  'too-many-entries': 'It contains too many files',
  encrypted: "It's password-protected",
  'not-understood': "We couldn't make sense of it",
  'no-name': importTexts.noName,
  'not-opened': importTexts.notOpened,
} as const satisfies Record<ProblemReason, string>);

/** The text for a problem. `why` is an error message of a server or of this device. */
export function problemText(problem: { reason: ProblemReason } | { reason: null; why: string }): string {
  return problem.reason === null ? problem.why : reasonText(problem.reason);
}
