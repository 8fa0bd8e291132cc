import type { MealPlanEntry } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useRef, useState } from 'react';
import { changesIn, type DetailField, type Draft, fieldsOf, withField } from './drafts';
import { storeDraft, readStoredDrafts } from './readStoredDrafts';
import { t } from './texts';

/**
 * Unsaved edits by entry. They are kept apart from the cached plan, which may be refetched, and stay while
 * another cell is open. They are also stored on the device.
 */
export function useDrafts() {
  const accountId = useSession().user.id;
  const { failed } = useOutcome();
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>(() => readStoredDrafts(accountId));
  const latest = useRef(drafts);
  const hasFailed = useRef(false);
  const show = useCallback((next: Readonly<Record<string, Draft>>) => {
    latest.current = next;
    setDrafts(next);
  }, []);

  const put = useCallback(
    (entry: MealPlanEntry, draft: Draft) => {
      show({ ...latest.current, [entry.id]: draft });
      const isKept = storeDraft(accountId, entry.id, changesIn(entry, draft) ? draft : null);
      if (!isKept && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
      hasFailed.current = !isKept;
    },
    [accountId, failed, show],
  );
  const edit = useCallback(
    (entry: MealPlanEntry, field: DetailField, typed: string) => {
      const draft = latest.current[entry.id] ?? {};
      put(entry, withField(draft, field, typed, draft.base?.[field] ?? fieldsOf(entry, undefined)[field]));
    },
    [put],
  );
  /** Resolves a conflict in a field. */
  const settle = useCallback(
    (entry: MealPlanEntry, field: DetailField, typed: string) =>
      put(entry, withField(latest.current[entry.id] ?? {}, field, typed, fieldsOf(entry, undefined)[field])),
    [put],
  );
  const discard = useCallback(
    (ids: readonly string[]) => {
      show(Object.fromEntries(Object.entries(latest.current).filter(([id]) => !ids.includes(id))));
      for (const id of ids) storeDraft(accountId, id, null);
    },
    [accountId, show],
  );
  return { drafts, edit, settle, discard };
}
