import type { User } from '@forkcast/contracts';
import { errorMessage, type ShellApi } from '@forkcast/web-kit';
import { onSigningOut, requestWithRetry } from '@forkcast/web-kit/boot';
import { changesText, DISPLAY_CHANGED, readChanges, storeChanges } from '@forkcast/web-kit/display';
import { useCallback, useEffect, useRef } from 'react';
import { t } from './texts';

interface DisplaySyncOptions {
  user: User;
  shell: Pick<ShellApi, 'online' | 'toast'>;
  onUserChanged: () => void;
}

/** Sends changed display preferences: new ones at once, stored ones when the server responds again. */
export function useDisplaySync({ user, shell: { online, toast }, onUserChanged }: DisplaySyncOptions): void {
  const { id } = user;
  const shownId = useRef<string | null>(null);
  const sending = useRef<Promise<void> | null>(null);
  useEffect(() => {
    shownId.current = id;
    return () => {
      shownId.current = null;
    };
  }, [id]);

  const sendAll = useCallback(async (): Promise<void> => {
    const text = changesText(id);
    const { changes, sent } = readChanges(text);
    if (sent || shownId.current !== id) return;
    const { error } = await requestWithRetry({ url: 'user/display', method: 'PUT', body: changes });
    if (error && !isRejected(error.status)) return;
    if (changesText(id) !== text) {
      await sendAll();
      return;
    }
    storeChanges(id, error ? null : { changes, sent: true });
    if (error) toast({ title: t('notSaved'), description: errorMessage(error, ''), tone: 'destructive' });
    onUserChanged();
  }, [id, toast, onUserChanged]);

  const send = useCallback(() => {
    sending.current ??= sendAll().finally(() => {
      sending.current = null;
    });
  }, [sendAll]);

  useEffect(() => {
    const stop = onSigningOut(send);
    window.addEventListener(DISPLAY_CHANGED, send);
    return () => {
      stop();
      window.removeEventListener(DISPLAY_CHANGED, send);
    };
  }, [send]);
  // A new `user` object comes from a server response.
  useEffect(() => {
    if (readChanges(changesText(id)).sent) storeChanges(id, null);
    else if (online) send();
  }, [id, user, online, send]);
}

/** Retrying these doesn't help. */
function isRejected(status: number | string): boolean {
  return status === 400 || status === 422;
}
