import type { Recipe } from '@forkcast/contracts';
import { useOutcome, useSession } from '@forkcast/web-kit';
import { useCallback, useEffect, useRef } from 'react';
import type { RecipeForm } from '../form/recipeForm';
import { t } from './texts';
import { deleteDraft, storeDraft } from './drafts';

/** Delay after the last key; leaving the page saves at once. */
const DEBOUNCE_MS = 400;

interface DraftOptions {
  id: string;
  /** The draft is already stored. */
  isStored: boolean;
  opened: Recipe | null;
  /** The values as opened, which need no draft; null while loading. */
  initial: RecipeForm | null;
  /** Number of photos held for it; with any, a draft is stored. */
  photos?: number;
  /** Whether the form is open; closing saves at once. */
  open: boolean;
}

/** Stores a draft on the device until it is saved or discarded. */
export function useDraft({ id, isStored, opened, initial, photos = 0, open }: DraftOptions) {
  const accountId = useSession().user.id;
  const { failed } = useOutcome();
  const pending = useRef<{ form: RecipeForm; timer: ReturnType<typeof setTimeout> }>(undefined);
  const latest = useRef<RecipeForm>(undefined);
  const hasFailed = useRef(false);
  const isDone = useRef(false);

  const saveNow = useCallback(() => {
    const { form, timer } = pending.current ?? {};
    clearTimeout(timer);
    pending.current = undefined;
    if (!form || isDone.current) return;
    const isUntouched = JSON.stringify(form) === JSON.stringify(initial) && !isStored;
    if (isUntouched && photos === 0) {
      deleteDraft(accountId, id);
      return;
    }
    const isSaved = storeDraft(accountId, {
      id,
      opened,
      form,
      at: new Date().toISOString(),
      ...(photos > 0 && { photos }),
    });
    if (!isSaved && !hasFailed.current) failed(t('notKept'), t('notKeptBody'));
    hasFailed.current = !isSaved;
  }, [accountId, failed, id, initial, isStored, opened, photos]);

  useEffect(() => {
    if (!open) saveNow();
  }, [open, saveNow]);
  useEffect(() => {
    window.addEventListener('pagehide', saveNow);
    return () => {
      window.removeEventListener('pagehide', saveNow);
      saveNow();
    };
  }, [saveNow]);

  const saveDraft = useCallback(
    (form: RecipeForm) => {
      clearTimeout(pending.current?.timer);
      latest.current = structuredClone(form);
      pending.current = { form: latest.current, timer: setTimeout(saveNow, DEBOUNCE_MS) };
    },
    [saveNow],
  );
  const savedPhotos = useRef(photos);
  useEffect(() => {
    const form = latest.current ?? initial;
    if (savedPhotos.current === photos || form === null || isDone.current) return;
    savedPhotos.current = photos;
    saveDraft(form);
  }, [photos, initial, saveDraft]);

  return {
    saveDraft,
    /** Deletes the draft, once the recipe is saved or the draft is discarded. */
    discardDraft: useCallback(() => {
      isDone.current = true;
      deleteDraft(accountId, id);
    }, [accountId, id]),
  };
}
