import type { MealPlanEntry } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useRef, useState } from 'react';
import { changesIn, type DetailField, type Draft, fieldsOf, withField } from './drafts';
import { storeDraft, readStoredDrafts } from './readStoredDrafts';
import { t } from './texts';

type Drafts = Readonly<Record<string, Draft>>;

/**
 * Unsaved edits by entry, stored on the device. They are separate from the cached plan, which may be
 * refetched, and stay while another slot is open.
 */
export function useDrafts() {
  const accountId = useSession().user.id;
  const { failed } = useOutcome();
  const [drafts, setDrafts] = useState<Drafts>(() => readStoredDrafts(accountId));
  const latest = useRef(drafts);
  const hasFailed = useRef(false);
  const update = (next: Drafts) => {
    latest.current = next;
    setDrafts(next);
  };
  const set = (entry: MealPlanEntry, draft: Draft) => {
    update({ ...latest.current, [entry.id]: draft });
    const isStored = storeDraft(accountId, entry.id, changesIn(entry, draft) ? draft : null);
    if (!isStored && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
    hasFailed.current = !isStored;
  };
  return {
    drafts,
    edit: (entry: MealPlanEntry, field: DetailField, typed: string) => {
      const draft = latest.current[entry.id] ?? {};
      set(entry, withField(draft, field, typed, draft.base?.[field] ?? fieldsOf(entry, undefined)[field]));
    },
    /** Resolves a conflict in a field. */
    settle: (entry: MealPlanEntry, field: DetailField, typed: string) =>
      set(entry, withField(latest.current[entry.id] ?? {}, field, typed, fieldsOf(entry, undefined)[field])),
    discard: (ids: readonly string[]) => {
      update(Object.fromEntries(Object.entries(latest.current).filter(([id]) => !ids.includes(id))));
      for (const id of ids) storeDraft(accountId, id, null);
    },
  };
}
