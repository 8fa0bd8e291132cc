import type { MealPlanEntry } from '@forkcast/contracts';
import { longLabel } from '@forkcast/days';
import { t } from './labelTexts';

type Repeat = NonNullable<MealPlanEntry['repeat']>;

/** 'Repeats every week', 'Repeats every week until Dec 18, 2026'. */
export function repeatLabel({ until }: Repeat): string {
  return until === null ? t('weekly') : t('weeklyUntil', { day: longLabel(until) });
}

/** The label to append to a meal's name: ', repeats every week'. */
export function repeatSuffix({ until }: Repeat): string {
  return until === null ? t('weeklyWithin') : t('weeklyUntilWithin', { day: longLabel(until) });
}
