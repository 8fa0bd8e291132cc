import { t } from './dialog/texts';

/** Lists at most `maxCount` names and the number of others: 'a, b, c and 2 more'. */
export function firstNames(names: readonly string[], maxCount: number): string {
  const shown = names.slice(0, maxCount).join(', ');
  return names.length > maxCount
    ? t('namesAndMore', { names: shown, count: names.length - maxCount })
    : shown;
}
