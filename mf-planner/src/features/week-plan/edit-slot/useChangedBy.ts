import type { MealPlanEntry } from '@forkcast/contracts';
import { useListWeekChangesQuery } from '../earlier/earlierApi';
import type { DetailField } from './useDrafts';

/** Who changed a field of a meal last; null where nobody in particular did, or the server does not say. */
export function useChangedBy(entry: MealPlanEntry, field: DetailField): string | null {
  const { data } = useListWeekChangesQuery({ week: entry.date, before: null });
  const last = data?.changes.find(({ meals }) =>
    meals.some(
      ({ what, recipeName, slot, fields }) =>
        what === 'changed' &&
        recipeName === entry.recipeName &&
        slot.date === entry.date &&
        slot.mealType === entry.mealType &&
        fields.includes(field),
    ),
  );
  return last?.by ?? null;
}
