import type { Recipe } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import type { RecipeForm } from '../form/recipeForm';
import { t } from './texts';
import { dropDraft, storeDraft } from './drafts';

/** Delay after the last key; leaving the page saves at once. */
const QUIET_MS = 400;

interface DraftOf {
  id: string;
  /** The draft is already stored. */
  isKept: boolean;
  opened: Recipe | null;
  /** The values as opened, which need no draft; null while loading. */
  initial: RecipeForm | null;
  /** Number of photos held for it; with any, a draft is stored. */
  photos?: number;
  /** Whether the form is open; closing saves at once. */
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
      id,
      opened,
      form,
      at: new Date().toISOString(),
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
