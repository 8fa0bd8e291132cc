import type { Staple } from './findDueStaples';
import { t } from './texts';

/** 'every 9 days, last 11 days ago' */
export function whyDue({ everyDays, daysAgo }: Staple): string {
  return `${t('every', { count: everyDays })}, ${t('lastBought', { count: daysAgo })}`;
}
