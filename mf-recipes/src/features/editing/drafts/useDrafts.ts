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
    if (versionOf(next) !== versionOf(last.current)) last.current = next;
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

/** Changes when a draft is added, edited or removed. */
function versionOf(drafts: readonly Draft[]): string {
  return drafts.map(({ id, at }) => `${id} ${at}`).join();
}
