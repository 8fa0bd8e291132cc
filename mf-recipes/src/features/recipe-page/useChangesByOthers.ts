import type { Recipe, RecipeVersion } from '@forkcast/contracts';
import { detailLabel } from '@forkcast/recipe-ui';
import { useSession, useShell } from '@forkcast/web-kit';
import { useEffect, useRef } from 'react';
import { useLazyRecipeHistoryQuery } from '../history/historyApi';
import { t } from './texts';

const listFormat = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Shows a toast with what other members change while the recipe is open. */
export function useChangesByOthers(recipe: Recipe | undefined): void {
  const { displayName } = useSession().user;
  const { toast } = useShell();
  const [readHistory] = useLazyRecipeHistoryQuery();
  const { id, revision } = recipe ?? {};
  const seen = useRef<{ id: string; revision: number }>(undefined);
  useEffect(() => {
    if (id === undefined || revision === undefined) return;
    const before = seen.current;
    seen.current = { id, revision };
    if (before?.id !== id || before.revision >= revision) return;
    const notify = async () => {
      // If this fails, only the toast is missing.
      const { data } = await readHistory({ id, before: undefined });
      const since = data?.versions.filter((version) => version.revision > before.revision) ?? [];
      for (const [person, details] of changesOfOthers(since, displayName)) {
        toast({ title: t('changedBy', { person }), description: listFormat.format(details) });
      }
    };
    void notify();
  }, [id, revision, displayName, readHistory, toast]);
}

/** Changed fields by author. */
function changesOfOthers(
  versions: readonly RecipeVersion[],
  ownName: string,
): ReadonlyMap<string, readonly string[]> {
  const changes = new Map<string, Set<string>>();
  for (const { by, changes: made } of versions) {
    if (by === null || by === ownName || made.length === 0) continue;
    const fields = changes.get(by) ?? new Set();
    for (const { field } of made) fields.add(detailLabel(field));
    changes.set(by, fields);
  }
  return new Map([...changes].map(([person, details]) => [person, [...details]]));
}
