import { dayOf, longLabel } from '@forkcast/days';
import { t } from '../texts';

/** 'Nov 15, 2026' in the user's time zone, or 'Never used'. */
export function lastMade(lastUsed: string | null, timeZone: string): string {
  return lastUsed === null ? t('neverUsed') : longLabel(dayOf(lastUsed, timeZone));
}

/** The same with a label: 'Last made Nov 15, 2026'. */
export function lastMadeText(lastUsed: string | null, timeZone: string): string {
  return lastUsed === null ? t('neverUsed') : t('lastMade', { day: longLabel(dayOf(lastUsed, timeZone)) });
}
