import type { MealType } from '@forkcast/contracts';
import { shared } from '../../../texts';
import type { CookedTogether } from './cookTogether';
import { t } from './texts';

/** 'Cook the whole dinner'. */
export function togetherLabel({ all, count }: CookedTogether, mealType: MealType): string {
  const meal = shared(`${mealType}Within`);
  return all ? t('cookAll', { meal }) : t('cookFirst', { count, meal });
}
