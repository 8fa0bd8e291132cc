import type { ProblemReason } from '@forkcast/recipe-files';
import { t } from './texts';

const keys = {
  'unknown-format': 'unknownFormat',
  empty: 'empty',
  damaged: 'damaged',
  'too-large': 'tooLarge',
  'too-many-entries': 'tooManyEntries',
  encrypted: 'encrypted',
  'not-understood': 'notUnderstood',
  'no-name': 'noName',
} as const satisfies Record<ProblemReason, string>;

/** Why something in a file could not be read. */
export function problemText(reason: ProblemReason): string {
  return t(keys[reason]);
}
