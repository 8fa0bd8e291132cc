import type { LarderEntry } from '@forkcast/contracts';
import { isApiFailure, useOutcome, usePending } from '@forkcast/web-kit';
import { newId } from '@forkcast/web-kit/newId';
import { useRef } from 'react';
import { useAddEntryMutation, useRemoveEntryMutation, useRestoreEntryMutation } from './entriesApi';
import { t } from './texts';

/** The actions on entries, each with its toast; they return whether they succeeded. */
export function useEntries() {
  const { done, failed } = useOutcome();
  const { isPending, during } = usePending();
  const [addEntry, adding] = useAddEntryMutation();
  const [removeEntry] = useRemoveEntryMutation();
  const [restoreEntry] = useRestoreEntryMutation();
  const attempt = useRef({ name: '', key: '' });

  const add = async (name: string): Promise<boolean> => {
    // The same name after a failure is a retry with the same key, because the first request may have arrived.
    if (attempt.current.name !== name) attempt.current = { name, key: newId() };
    const { error } = await addEntry(attempt.current);
    if (error) return failed(t('addFailed'), error);
    attempt.current = { name: '', key: '' };
    return done(t('added'), name);
  };
  const remove = async ({ id, name }: LarderEntry): Promise<boolean> => {
    const { error } = await during(removeEntry(id), id);
    // Another member may have removed it already.
    if (error && !(isApiFailure(error) && error.status === 404)) return failed(t('removeFailed'), error);
    return done(t('removed'), name, () => restore(id));
  };
  const restore = async (id: string) => {
    const { data, error } = await restoreEntry(id);
    if (error) failed(t('restoreFailed'), error);
    else done(t('undone'), t('restoredBody', { name: data.name }));
  };
  return {
    add,
    remove,
    isAdding: adding.isLoading,
    isRemoving: ({ id }: LarderEntry) => isPending(id),
  };
}

export type EntryActions = ReturnType<typeof useEntries>;
