import type { Recipe } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import type { RecipeForm } from '../form/recipeForm';
import { t } from './texts';
import { dropDraft, storeDraft } from './drafts';

/** After the last key; leaving the page doesn't wait for it. */
const QUIET_MS = 400;

interface DraftOf {
  id: string;
  /** It is gone on with: the device has it already. */
  isKept: boolean;
  opened: Recipe | null;
  /** What needs no keeping: the form as it opened; null while it has yet to open. */
  initial: RecipeForm | null;
  /** How many photos are held for it: with one, there is something to keep. */
  photos?: number;
  /** The form is in sight; when it no longer is, nothing waits for another key. */
  open: boolean;
}

/** Stores a draft on the device until it is saved or discarded. */
export function useDraft({ id, isKept, opened, initial, photos = 0, open }: DraftOf) {
  const accountId = useSession().user.id;
  const { failed } = useOutcome();
  const waiting = useRef<{ form: RecipeForm; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef<RecipeForm>(undefined);
  const hasFailed = useRef(false);
  const over = useRef(false);

  const keepNow = useCallback(() => {
    const { form, timer } = waiting.current ?? {};
    clearTimeout(timer);
    waiting.current = undefined;
    if (!form || over.current) return;
    const isUntouched = JSON.stringify(form) === JSON.stringify(initial) && !isKept;
    if (isUntouched && photos === 0) {
      dropDraft(accountId, id);
      return;
    }
    const kept = storeDraft(accountId, {
      ...{ id, opened, form, at: new Date().toISOString() },
      ...(photos > 0 && { photos }),
    });
    if (!kept && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
    hasFailed.current = !kept;
  }, [accountId, failed, id, initial, isKept, opened, photos]);

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

  const keep = useCallback(
    (form: RecipeForm) => {
      clearTimeout(waiting.current?.timer);
      latest.current = structuredClone(form);
      waiting.current = { form: latest.current, timer: setTimeout(keepNow, QUIET_MS) };
    },
    [keepNow],
  );
  const counted = useRef(photos);
  useEffect(() => {
    const form = latest.current ?? initial;
    if (counted.current === photos || form === null || over.current) return;
    counted.current = photos;
    keep(form);
  }, [photos, initial, keep]);

  return {
    keep,
    /** Saved or discarded. */
    forget: useCallback(() => {
      over.current = true;
      dropDraft(accountId, id);
    }, [accountId, id]),
  };
}
