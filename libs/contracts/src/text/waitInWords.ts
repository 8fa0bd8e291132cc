const MINUTE_MS = 60_000;

/** A wait for people: 'in a minute', 'in 14 minutes'. Rounded up, so that users don't retry too early. */
export function waitInWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.ceil(milliseconds / MINUTE_MS));
  return minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
}
