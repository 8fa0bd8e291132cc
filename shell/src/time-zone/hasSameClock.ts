const QUARTER_MS = 91 * 24 * 60 * 60 * 1000;

/** Returns whether two zones have the same time all year, such as 'Europe/Berlin' and 'Europe/Paris'. */
export function hasSameClock(zoneA: string, zoneB: string, now = Date.now()): boolean {
  if (zoneA === zoneB) return true;
  const times = (timeZone: string) => {
    const clock = new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return [0, 1, 2, 3].map((quarter) => clock.format(now + quarter * QUARTER_MS)).join();
  };
  return times(zoneA) === times(zoneB);
}
