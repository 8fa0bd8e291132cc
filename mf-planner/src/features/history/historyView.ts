import { addDays, endOf, midnightOf, weekStart, type Day } from '@forkcast/days';

export const periods = ['4-weeks', '3-months', '12-months', 'all', 'dates'] as const;
export type Period = (typeof periods)[number];

/** What part of the history is looked at: everything that the address of the page says. */
export interface HistoryView {
  period: Period;
  /** For the period 'dates'; either may be left open. */
  from: Day | null;
  to: Day | null;
  search: string;
  page: number;
}

const DEFAULT_PERIOD: Period = '3-months';

/** Reads an address leniently: whatever is not understood is the default. */
export function readView(params: URLSearchParams): HistoryView {
  const page = Number(params.get('page'));
  return {
    period: periods.find((period) => period === params.get('period')) ?? DEFAULT_PERIOD,
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    search: params.get('search') ?? '',
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  };
}

/** Writes only what differs from the default, so that a plain history has a plain address. */
export function writeView({ period, from, to, search, page }: HistoryView): URLSearchParams {
  const params = new URLSearchParams();
  if (period !== DEFAULT_PERIOD) params.set('period', period);
  if (period === 'dates' && from) params.set('from', from);
  if (period === 'dates' && to) params.set('to', to);
  if (search) params.set('search', search);
  if (page !== 1) params.set('page', String(page));
  return params;
}

/** The first and last day of the view; null when open. Whole weeks, except for custom dates. */
export function daysOf(view: HistoryView, today: Day): { first: Day | null; last: Day | null } {
  const weeksBack = (count: number) => ({ first: addDays(weekStart(today), -7 * count), last: today });
  switch (view.period) {
    case '4-weeks':
      return weeksBack(4);
    case '3-months':
      return weeksBack(12);
    case '12-months':
      return weeksBack(52);
    case 'all':
      return { first: null, last: null };
    case 'dates':
      // Dates given the wrong way round still mean the days between them.
      return view.from && view.to && view.from > view.to
        ? { first: view.to, last: view.from }
        : { first: view.from, last: view.to };
    default:
      return view.period satisfies never;
  }
}

/** The days as the calls take them: instants in the zone of the user. */
export function rangeOf(
  { first, last }: { first: Day | null; last: Day | null },
  timeZone: string,
): { startDate?: string; endDate?: string } {
  return {
    ...(first ? { startDate: midnightOf(first, timeZone).toISOString() } : {}),
    ...(last ? { endDate: endOf(last, timeZone).toISOString() } : {}),
  };
}

function dayIn(text: string | null): Day | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const instant = Date.parse(text);
  // Feb 31 is read as Mar 3.
  return Number.isNaN(instant) ? null : new Date(instant).toISOString().slice(0, 10);
}
