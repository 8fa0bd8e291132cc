import { midnightOf, weekdayName } from '@forkcast/days';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { shared } from '../../../texts';
import { useUndoAddition } from '../undo/useUndoAddition';
import { usePlanMealMutation } from '../weekPlanApi';
import type { Slot } from '../week/weekView';
import { t } from './texts';

export function useAddNote({ day, mealType }: Slot, onAdded: () => void) {
  const { user } = useSession();
  const { done, failed } = useOutcome();
  const [plan, { isLoading }] = usePlanMealMutation();
  const undoAddition = useUndoAddition();

  const addNote = async (note: string): Promise<void> => {
    const date = midnightOf(day, user.timeZone).toISOString();
    const { data, error } = await plan({ date, mealType, kind: 'note', recipeName: note.trim() });
    if (error) {
      failed(shared('failure'), t('addFailed'));
      return;
    }
    const place = { meal: shared(`${mealType}Within`), weekday: weekdayName(day) };
    done(shared('noteAdded'), t('addedBody', { note: data.recipeName, ...place }), () => undoAddition(data));
    onAdded();
  };
  return { addNote, isAdding: isLoading };
}
