import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useShell } from '@forkcast/web-kit';
import { changesIn, type DetailChanges, type Draft } from './useDrafts';
import { useUpdateMealDetailsMutation } from './weekPlanApi';

interface Edit extends DetailChanges {
  id: string;
}

interface Saved {
  /** Entries whose edits need not be kept any longer. */
  done: readonly string[];
  /** Whether everything that was asked for has happened. */
  complete: boolean;
}

/** Saves the edits of a cell's meals and says how it went (specification, section 8). */
export function useSaveDetails() {
  const { toast } = useShell();
  const [update, { isLoading }] = useUpdateMealDetailsMutation();

  const restore = async (earlier: readonly Edit[]) => {
    const results = await Promise.all(earlier.map((edit) => update(edit)));
    if (results.some(({ error }) => error)) {
      toast({
        title: 'Error',
        description: 'Failed to save changes. Please try again.',
        tone: 'destructive',
      });
    } else {
      toast({ title: 'Changes Saved', description: 'Everything says what it said before', tone: 'positive' });
    }
  };

  const save = async (
    entries: readonly MealPlanEntry[],
    drafts: Readonly<Record<string, Draft>>,
  ): Promise<Saved> => {
    const edits = entries.flatMap((entry) => {
      const changes = changesIn(entry, drafts[entry.id]);
      return changes ? [{ id: entry.id, ...changes }] : [];
    });
    if (edits.length === 0) {
      toast({ title: 'No Changes', description: 'No recipe details were updated' });
      return { done: [], complete: false };
    }
    const outcomes = await Promise.all(
      edits.map(async ({ id, ...changes }) => {
        const result = await update({ id, ...changes });
        return { id, error: result.error };
      }),
    );
    const failed = outcomes.filter(({ error }) => error !== undefined);
    const done = outcomes.filter(({ error }) => error === undefined).map(({ id }) => id);
    if (failed.length === 0) {
      const earlier = edits.flatMap((edit) => valuesBefore(edit, entries));
      toast({
        title: 'Changes Saved',
        description: `Updated ${done.length} recipe(s)`,
        tone: 'positive',
        action: { label: 'Undo', onClick: () => void restore(earlier) },
      });
      return { done, complete: true };
    }
    const gone = failed.filter(({ error }) => isApiFailure(error) && error.status === 404);
    toast({
      title: 'Error',
      description:
        gone.length < failed.length
          ? 'Failed to save changes. Please try again.'
          : gone.length === entries.length
            ? 'Could not find any meal plans for this date'
            : 'Could not find matching meal plan entry',
      tone: 'destructive',
    });
    return { done, complete: false };
  };
  return { save, isSaving: isLoading };
}

/** What the edited fields of a meal said before; the others may have been changed by somebody else since. */
function valuesBefore({ id, ...changes }: Edit, entries: readonly MealPlanEntry[]): readonly Edit[] {
  const entry = entries.find((each) => each.id === id);
  if (!entry) return [];
  return [
    {
      id,
      ...(changes.recipeUrl === undefined ? {} : { recipeUrl: entry.recipeUrl ?? '' }),
      ...(changes.notes === undefined ? {} : { notes: entry.notes ?? '' }),
      ...(changes.servings === undefined ? {} : { servings: entry.servings }),
    },
  ];
}
