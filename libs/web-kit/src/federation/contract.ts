import type { ContractRange } from '@forkcast/contracts';
import ours from '../../contract.json';

/**
 * What shell and screens promise each other, as the numbers that this build speaks: the props and the shell that a screen is
 * given, the packages that it shares and their ranges, the tokens of `libs/ui`, the topics of live changes.
 */
export const contract: ContractRange = ours;

/** Whether a shell and a screen have a contract in common; one that says nothing is taken at its word by others. */
export function isSupported(theirs: ContractRange | undefined): boolean {
  return !theirs || (theirs.from <= contract.to && theirs.to >= contract.from);
}

/** '2', or '1 to 2'. */
export function formatRange({ from, to }: ContractRange): string {
  return from === to ? String(from) : `${from} to ${to}`;
}
