import type { MealPlanEntry } from '@forkcast/contracts';
import { longLabel } from '@forkcast/days';

/** 'Repeats every week', 'Repeats every week until Dec 18, 2026'. */
export function repeatLabel({ until }: NonNullable<MealPlanEntry['repeat']>): string {
  return until === null ? 'Repeats every week' : `Repeats every week until ${longLabel(until)}`;
}
