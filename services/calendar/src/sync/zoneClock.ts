import { midnightOf, type Day } from '@forkcast/days';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The local time in a zone, in minutes after midnight. */
export function clockMinutes(instant: Date, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(timeZone, clock);
  }
  const [hours = 0, minutes = 0] = clock.format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

/**
 * The instant of a local time in a zone. A time skipped by daylight saving is an hour later; an ambiguous time is the
 * first.
 */
export function instantOf(day: Day, minutes: number, timeZone: string): Date {
  const guess = new Date(midnightOf(day, timeZone).getTime() + minutes * 60_000);
  const difference = minutes - clockMinutes(guess, timeZone);
  if (difference === 0) return guess;
  // The result may be on the wrong side of midnight.
  const corrected = new Date(
    guess.getTime() +
      (difference > 720 ? difference - 1_440 : difference < -720 ? difference + 1_440 : difference) * 60_000,
  );
  return clockMinutes(corrected, timeZone) === minutes ? corrected : guess;
}
