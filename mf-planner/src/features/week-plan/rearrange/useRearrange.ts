import type { MealPlanEntry } from '@forkcast/contracts';
import { dayOf, midnightOf, shortLabel, weekdayName } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useCopyMealMutation, useMoveMealMutation, useRemoveMealMutation } from '../weekPlanApi';
import { useFollowers } from '../useFollowers';
import type { Slot } from '../weekView';
import { useShowAtOnce } from './useShowAtOnce';

export type Target = Pick<Slot, 'day' | 'mealType'>;
export type Rearrangement = 'move' | 'copy';

/** Moves and copies meals, shown at once and undone from the toast; when the server refuses, all is as before. */
export function useRearrange() {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const [moveMeal] = useMoveMealMutation();
  const [copyMeal] = useCopyMealMutation();
  const [removeMeal] = useRemoveMealMutation();
  const showAtOnce = useShowAtOnce();
  const followersOf = useFollowers();

  const fail = (error: unknown, what: Rearrangement) =>
    toast({ title: 'Error', description: reasonOf(error, what), tone: 'destructive' });
  const dateOf = ({ day }: Target) => midnightOf(day, timeZone).toISOString();

  const undoMove = async (
    moved: MealPlanEntry,
    { date, mealType }: MealPlanEntry,
    before: readonly string[],
  ) => {
    const { error } = await moveMeal({ id: moved.id, date, mealType, before: [...before] });
    if (error) fail(error, 'move');
    else toast({ title: 'Recipe Moved', description: `${moved.recipeName} is back`, tone: 'positive' });
  };
  const undoCopy = async ({ id, recipeName }: MealPlanEntry) => {
    const { error } = await removeMeal(id);
    if (error) fail(error, 'copy');
    else
      toast({ title: 'Recipe Removed', description: `The copy of ${recipeName} is gone`, tone: 'positive' });
  };

  const move = async (entry: MealPlanEntry, to: Target): Promise<boolean> => {
    if (dayOf(entry.date, timeZone) === to.day && entry.mealType === to.mealType) return true;
    const place = { date: dateOf(to), mealType: to.mealType };
    const followers = followersOf(entry);
    const takeBack = showAtOnce({ ...entry, ...place });
    const { data, error } = await moveMeal({ id: entry.id, ...place });
    if (error) {
      takeBack();
      fail(error, 'move');
      return false;
    }
    toast({
      title: 'Recipe Moved',
      description: `${entry.recipeName} is planned for ${placeOf(to)}`,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void undoMove(data, entry, followers) },
    });
    return true;
  };

  const copy = async (entry: MealPlanEntry, to: Target): Promise<boolean> => {
    const place = { date: dateOf(to), mealType: to.mealType };
    const key = crypto.randomUUID();
    const takeBack = showAtOnce({ ...entry, ...place, id: key });
    const { data, error } = await copyMeal({ id: entry.id, ...place, key });
    if (error) {
      takeBack();
      fail(error, 'copy');
      return false;
    }
    toast({
      title: 'Recipe Copied',
      description: `${entry.recipeName} is planned for ${placeOf(to)}, too`,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void undoCopy(data) },
    });
    return true;
  };
  return { move, copy };
}

function placeOf({ day, mealType }: Target): string {
  return `${mealType} on ${weekdayName(day)}, ${shortLabel(day)}`;
}

function reasonOf(error: unknown, what: Rearrangement): string {
  if (isApiFailure(error) && error.code === 'slot-full') return error.message;
  if (isApiFailure(error) && error.status === 404) return 'Could not find matching meal plan entry';
  return `Failed to ${what} recipe. Please try again.`;
}
