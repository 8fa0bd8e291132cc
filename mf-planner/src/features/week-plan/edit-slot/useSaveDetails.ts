import type { MealPlanEntry } from '@forkcast/contracts';
import { isApiFailure, useOutcome, useShell } from '@forkcast/web-kit';
import { changesIn, type DetailChanges, type Draft, expectedOf } from './drafts';
import { useUpdateMealDetailsMutation } from '../weekPlanApi';
import { shared } from '../../../texts';
import { t } from './texts';

interface Edit extends DetailChanges {
  id: string;
  /** The values before the edit; the server rejects the call if one of them has changed. */
  expected: DetailChanges;
}

interface SaveResult {
  /** Entries whose drafts can be deleted. */
  saved: readonly string[];
  /** Whether everything was saved. */
  complete: boolean;
}

/** Saves the edits of a slot's meals and shows the outcome. */
export function useSaveDetails() {
  const { toast } = useShell();
  const { done, failed } = useOutcome();
  const [update, { isLoading }] = useUpdateMealDetailsMutation();

  const restore = async (earlier: readonly Edit[]) => {
    const results = await Promise.all(earlier.map((edit) => update(edit)));
    if (results.some(({ error }) => error)) {
      failed(shared('failure'), t('saveFailed'));
    } else {
      done(t('saved'), t('restored'));
    }
  };

  const save = async (
    entries: readonly MealPlanEntry[],
    drafts: Readonly<Record<string, Draft>>,
  ): Promise<SaveResult> => {
    const edits = entries.flatMap((entry) => {
      const changes = changesIn(entry, drafts[entry.id]);
      return changes ? [{ id: entry.id, ...changes, expected: expectedOf(changes, drafts[entry.id]) }] : [];
    });
    if (edits.length === 0) {
      toast({ title: t('nothingToSave'), description: t('nothingUpdated') });
      return { saved: [], complete: false };
    }
    const outcomes = await Promise.all(
      edits.map(async (edit) => ({ id: edit.id, error: (await update(edit)).error })),
    );
    const failures = outcomes.filter(({ error }) => error !== undefined);
    const saved = outcomes.filter(({ error }) => error === undefined).map(({ id }) => id);
    if (failures.length === 0) {
      const earlier = edits.flatMap((edit) => valuesBefore(edit, entries));
      done(t('saved'), t('updated', { count: saved.length }), () => restore(earlier));
      return { saved, complete: true };
    }
    if (failures.some(({ error }) => isApiFailure(error) && error.code === 'conflict')) {
      failed(t('conflictTitle'), t('conflictBody'));
      return { saved, complete: false };
    }
    const missing = failures.filter(({ error }) => isApiFailure(error) && error.status === 404);
    failed(
      shared('failure'),
      missing.length < failures.length
        ? t('saveFailed')
        : missing.length === entries.length
          ? t('slotMissing')
          : shared('entryMissing'),
    );
    return { saved, complete: false };
  };
  return { save, isSaving: isLoading };
}

/** The previous values of the edited fields only, because others may have changed the rest. */
function valuesBefore(
  { id, expected: _expected, ...changes }: Edit,
  entries: readonly MealPlanEntry[],
): readonly Edit[] {
  const entry = entries.find((each) => each.id === id);
  if (!entry) return [];
  return [
    {
      id,
      expected: changes,
      ...(changes.recipeUrl === undefined ? {} : { recipeUrl: entry.recipeUrl ?? '' }),
      ...(changes.notes === undefined ? {} : { notes: entry.notes ?? '' }),
      ...(changes.servings === undefined ? {} : { servings: entry.servings }),
    },
  ];
}
