import type { Recipe } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RecipeForm } from '../recipeForm';
import { t } from './texts';
import { dropDraft, keepDraft } from './drafts';

/** After the last key; leaving the page doesn't wait for it. */
const QUIET_MS = 400;

interface DraftOf {
  /** Of the draft that is gone on with; a new one unless given. */
  id?: string | undefined;
  opened: Recipe | null;
  /** What needs no keeping: the form as it opened; null while it has yet to open. */
  initial: RecipeForm | null;
  /** The form is in sight; when it no longer is, nothing waits for another key. */
  open: boolean;
}

/** Keeps what is being typed on the device until it is saved or given up. */
export function useDraft({ id: known, opened, initial, open }: DraftOf) {
  const accountId = useSession().user.id;
  const { failed } = useOutcome();
  const [id] = useState(() => known ?? crypto.randomUUID());
  const waiting = useRef<{ form: RecipeForm; timer: ReturnType<typeof setTimeout> }>(undefined);
  const hasFailed = useRef(false);
  const over = useRef(false);

  const keepNow = useCallback(() => {
    const { form, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    if (!form || over.current) return;
    if (JSON.stringify(form) === JSON.stringify(initial) && known === undefined) {
      dropDraft(accountId, id);
      return;
    }
    const kept = keepDraft(accountId, { id, opened, form, at: new Date().toISOString() });
    if (!kept && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
    hasFailed.current = !kept;
  }, [accountId, failed, id, initial, known, opened]);

  useEffect(() => {
    if (!open) keepNow();
  }, [open, keepNow]);
  useEffect(() => {
    window.addEventListener('pagehide', keepNow);
    return () => {
      window.removeEventListener('pagehide', keepNow);
      keepNow();
    };
  }, [keepNow]);

  return {
    id,
    keep: useCallback(
      (form: RecipeForm) => {
        clearTimeout(waiting.current?.timer);
        waiting.current = { form: structuredClone(form), timer: setTimeout(keepNow, QUIET_MS) };
      },
      [keepNow],
    ),
    /** It is saved, or nobody wants it. */
    forget: useCallback(() => {
      over.current = true;
      dropDraft(accountId, id);
    }, [accountId, id]),
  };
}
