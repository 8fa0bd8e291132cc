import type { RecipeFilters } from '../collectionView';
import { t } from './texts';

/** '2 weeks', '3 months', 'a year' */
export function daysText(days: number): string {
  if (days === 365) return t('year');
  if (days % 30 === 0) return t('months', { count: days / 30 });
  if (days % 7 === 0) return t('weeks', { count: days / 7 });
  return t('days', { count: days });
}

export function timeText(minutes: number): string {
  return minutes >= 60 && minutes % 60 === 0
    ? t('timeHours', { count: minutes / 60 })
    : t('timeMinutes', { minutes });
}

export function ratingText(rating: number): string {
  return rating === 5 ? t('ratingOfFive') : t('ratingAtLeast', { rating });
}

/** The active filters as text, each with the change that removes it. */
export function describeFilters({ tag, minRating, favourite, maxTotal, notMadeFor }: RecipeFilters) {
  const activeFilters: { words: string; without: Partial<RecipeFilters> }[] = [];
  if (tag) activeFilters.push({ words: tag, without: { tag: '' } });
  if (favourite) activeFilters.push({ words: t('favourites'), without: { favourite: false } });
  if (minRating !== null) activeFilters.push({ words: ratingText(minRating), without: { minRating: null } });
  if (maxTotal !== null) activeFilters.push({ words: timeText(maxTotal), without: { maxTotal: null } });
  if (notMadeFor !== null) {
    activeFilters.push({
      words: t('notMadeFor', { time: daysText(notMadeFor) }),
      without: { notMadeFor: null },
    });
  }
  return activeFilters;
}
