import type { LaterMeals, MealPlanEntry } from '@forkcast/contracts';
import { dayOf, longLabel, weekdayName, type Day } from '@forkcast/days';
import { isApiFailure, useSession, useShell } from '@forkcast/web-kit';
import { useRepeatMealMutation, useResumeRepeatMutation, useStopRepeatMutation } from './repeatApi';

/** Plans a meal again every week, and stops doing so; either can be undone from its toast. */
export function useRepeat() {
  const { timeZone } = useSession().user;
  const { toast } = useShell();
  const [repeatMeal, starting] = useRepeatMealMutation();
  const [stopRepeat, stopping] = useStopRepeatMutation();
  const [resumeRepeat] = useResumeRepeatMutation();

  const fail = (description: string) => toast({ title: 'Error', description, tone: 'destructive' });

  const undoStart = async (id: string, recipeName: string) => {
    const { error } = await stopRepeat({ id, later: 'remove' });
    // Somebody else may have stopped it already.
    if (error && !isGone(error)) fail('Failed to stop repeating. Please try again.');
    else toast({ title: 'Repeat Undone', description: `${recipeName} no longer repeats`, tone: 'positive' });
  };
  const undoStop = async (id: string, recipeName: string) => {
    const { error } = await resumeRepeat(id);
    if (error) fail('Failed to repeat recipe. Please try again.');
    else
      toast({
        title: 'Recipe Repeats',
        description: `${recipeName} repeats every week again`,
        tone: 'positive',
      });
  };

  const start = async (entry: MealPlanEntry, until: Day | null): Promise<boolean> => {
    const { data, error } = await repeatMeal({ id: entry.id, until });
    if (error) {
      fail(reasonOf(error));
      return false;
    }
    const weekday = weekdayName(dayOf(entry.date, timeZone));
    const end = data.until === null ? '' : ` until ${longLabel(data.until)}`;
    toast({
      title: 'Recipe Repeats',
      description: `${entry.recipeName} is planned for ${entry.mealType} every ${weekday}${end}`,
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void undoStart(data.id, entry.recipeName) },
    });
    return true;
  };

  const stop = async (id: string, recipeName: string, later: LaterMeals): Promise<void> => {
    const { data, error } = await stopRepeat({ id, later });
    if (error) {
      fail(
        isGone(error) ? 'This meal does not repeat any more' : 'Failed to stop repeating. Please try again.',
      );
      return;
    }
    toast({
      title: 'Repeat Stopped',
      description:
        later === 'remove'
          ? `${data.removed} later meal(s) removed`
          : 'What is planned already stays planned',
      tone: 'positive',
      action: { label: 'Undo', onClick: () => void undoStop(id, recipeName) },
    });
  };
  return { start, stop, isPending: starting.isLoading || stopping.isLoading };
}

function isGone(error: unknown): boolean {
  return isApiFailure(error) && error.status === 404;
}

function reasonOf(error: unknown): string {
  if (isGone(error)) return 'Could not find matching meal plan entry';
  if (isApiFailure(error) && error.code === 'invalid-request') return error.message;
  return 'Failed to repeat recipe. Please try again.';
}
