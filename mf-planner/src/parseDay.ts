import type { Day } from '@forkcast/days';

/** Reads a day from the address; null if the text isn't one. */
export function parseDay(text: string | null): Day | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(text);
  // Date.parse reads Feb 31 as Mar 3.
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10);
}
