const MINUTE_MS = 60_000;

/** When to come back, for people: 'in a minute', 'in 14 minutes'. Rounded up, so that nobody comes back too early. */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
