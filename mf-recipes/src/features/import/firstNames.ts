import { t } from './dialog/texts';

/** At maxCount `maxCount` names separated by commas, and how many more there are. */
export function firstNames(names: readonly string[], maxCount: number): string {
  const shown = names.slice(0, maxCount).join(', ');
  return names.length > maxCount
    ? t('namesAndMore', { names: shown, count: names.length - maxCount })
    : shown;
}
