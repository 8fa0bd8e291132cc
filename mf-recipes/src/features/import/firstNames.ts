import { t } from './dialog/texts';

/** At most `most` names separated by commas, and how many more there are. */
export function firstNames(names: readonly string[], most: number): string {
  const shown = names.slice(0, most).join(', ');
  return names.length > most ? t('namesAndMore', { names: shown, count: names.length - most }) : shown;
}
