import { t } from './timeTexts';

const MINUTES_PER_HOUR = 60;

/** Formats whole minutes: '45 min', '2 h', '1 h 30 min'. */
export function timeText(minutes: number): string {
  const hours = Math.floor(minutes / MINUTES_PER_HOUR);
  const rest = minutes % MINUTES_PER_HOUR;
  if (hours === 0) return t('minutes', { minutes });
  return rest === 0 ? t('hours', { hours }) : t('hoursAndMinutes', { hours, minutes: rest });
}
