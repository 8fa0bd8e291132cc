import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useSession } from '@forkcast/web-kit';
import { useUploading } from '../../photos/useUploading';
import { type Draft, deleteDraft, readStoredDrafts, subscribeToDrafts } from './drafts';

/** The account's unsaved drafts on this device, the newest first. */
export function useDrafts(): { drafts: readonly Draft[]; discard: (draft: Draft) => void } {
  const { id } = useSession().user;
  const uploading = useUploading();
  const last = useRef<readonly Draft[]>([]);
  const drafts = useSyncExternalStore(subscribeToDrafts, () => {
    const next = readStoredDrafts(id);
    const same =
      next.length === last.current.length && next.every((each, at) => isSame(each, last.current[at]));
    if (!same) last.current = next;
    return last.current;
  });
  const discard = useCallback(
    (draft: Draft) => {
      deleteDraft(id, draft.id);
      uploading.discard(draft.id);
    },
    [id, uploading],
  );
  return { drafts, discard };
}

function isSame(one: Draft, other: Draft | undefined): boolean {
  return one.id === other?.id && one.at === other.at;
}
