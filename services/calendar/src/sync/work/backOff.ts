import { pauseAfter } from '@forkcast/event-sourcing';

const PAUSES = { first: 1_000, longest: 15 * 60_000 };

/** The pause after so many failures in a row: doubles, with jitter, and is never less than Google asks for. */
export function backOff(attempts: number, askedFor: number | undefined, random = Math.random()): number {
  return Math.round(Math.max(pauseAfter(attempts + 1, PAUSES, random), askedFor ?? 0));
}
