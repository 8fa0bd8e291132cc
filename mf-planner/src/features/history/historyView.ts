import { addDays, endOf, midnightOf, weekStart, type Day } from '@forkcast/days';
import { parseDay } from '../../parseDay';

export const periods = ['4-weeks', '3-months', '12-months', 'all', 'dates'] as const;
export type Period = (typeof periods)[number];

/** The part of the history that is shown, as stored in the URL. */
export interface HistoryView {
  period: Period;
  /** For the period 'dates'; either end may be open. */
  from: Day | null;
  to: Day | null;
  search: string;
  page: number;
}

const DEFAULT_PERIOD: Period = '3-months';

/** Parses the URL leniently and falls back to defaults. */
export function readView(params: URLSearchParams): HistoryView {
  const page = Number(params.get('page'));
  return {
    period: periods.find((period) => period === params.get('period')) ?? DEFAULT_PERIOD,
    from: parseDay(params.get('from')),
    to: parseDay(params.get('to')),
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Writes only what differs from the defaults, so that the default view has a plain URL. */
export function writeView({ period, from, to, search, page }: HistoryView): URLSearchParams {
  const params = new URLSearchParams();
  if (period !== DEFAULT_PERIOD) params.set('period', period);
  if (period === 'dates' && from) params.set('from', from);
  if (period === 'dates' && to) params.set('to', to);
  if (search) params.set('search', search);
  if (page !== 1) params.set('page', String(page));
  return params;
}

const weeksBack: Partial<Record<Period, number>> = { '4-weeks': 4, '3-months': 12, '12-months': 52 };

/** The first and last day of the view; null for an open end. Whole weeks, except for custom dates. */
export function daysOf(
  { period, from, to }: HistoryView,
  today: Day,
): { first: Day | null; last: Day | null } {
  const weeks = weeksBack[period];
  if (weeks !== undefined) return { first: addDays(weekStart(today), -7 * weeks), last: today };
  if (period === 'all') return { first: null, last: null };
  // Dates in the wrong order still mean the days between them.
  return from && to && from > to ? { first: to, last: from } : { first: from, last: to };
}

/** Converts days to instants in the user's time zone, as the API expects. */
export function rangeOf(
  { first, last }: { first: Day | null; last: Day | null },
  timeZone: string,
): { startDate?: string; endDate?: string } {
  return {
    ...(first ? { startDate: midnightOf(first, timeZone).toISOString() } : {}),
    ...(last ? { endDate: endOf(last, timeZone).toISOString() } : {}),
  };
}
