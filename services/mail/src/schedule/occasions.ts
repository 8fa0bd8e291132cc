import type { MailKind } from '@forkcast/contracts';
import { addDays, dayOf, midnightOf, weekdayOf, type Day } from '@forkcast/days';

const HOUR_MS = 60 * 60 * 1000;

interface Occasion {
  weekday: number;
  /** Counted from the end of the day, because clocks change before dawn. */
  hoursBeforeMidnight: number;
  /** How late the mail may still be sent, if the server was down. */
  lateMs: number;
}

const occasions: Readonly<Record<MailKind, Occasion>> = {
  /** Sundays at 17:00. */
  'weekly-summary': { weekday: 0, hoursBeforeMidnight: 7, lateMs: 24 * HOUR_MS },
  /** Saturdays at 9:00. */
  'shopping-reminder': { weekday: 6, hoursBeforeMidnight: 15, lateMs: 6 * HOUR_MS },
};

/** The day of the mail that is due now in this time zone, or null. */
export function dueDay(kind: MailKind, now: Date, timeZone: string): Day | null {
  const { weekday, hoursBeforeMidnight, lateMs } = occasions[kind];
  const today = dayOf(now, timeZone);
  const day = addDays(today, -((weekdayOf(today) - weekday + 7) % 7));
  const due = midnightOf(addDays(day, 1), timeZone).getTime() - hoursBeforeMidnight * HOUR_MS;
  const late = now.getTime() - due;
  return late >= 0 && late < lateMs ? day : null;
}
