const FIRST_MS = 1_000;
const LONGEST_MS = 15 * 60_000;

/** How long to leave Google alone after so many failures in a row: doubling, with jitter, never less than it asks for. */
export function backOff(attempts: number, askedFor: number | undefined, random = Math.random()): number {
  const longest = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempts, 20));
  const jittered = longest / 2 + (longest / 2) * random;
  return Math.round(Math.max(jittered, askedFor ?? 0));
}
