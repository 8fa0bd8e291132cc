import type { ContractRange } from '@forkcast/contracts';
import ours from '../../contract.json';

/**
 * Contract versions that this build supports. They cover the props and shell API of screens, the shared
 * packages and their ranges, the tokens of `libs/ui`, and the topics of live changes.
 */
export const contract: ContractRange = ours;

/**
 * Returns whether the shell and a screen share a contract version. A screen that declares none is assumed to
 * be compatible.
 */
export function isSupported(theirs: ContractRange | undefined): boolean {
  return !theirs || (theirs.from <= contract.to && theirs.to >= contract.from);
}

/** '2', or '1 to 2'. */
export function formatRange({ from, to }: ContractRange): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
