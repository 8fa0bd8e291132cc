import { useToast } from '@forkcast/ui';
import { createLiveConnection, remotePart, type ShellApi, useOnline } from '@forkcast/web-kit';
import { useEffect, useMemo, useState } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';

interface ShellSide {
  /** The API for remotes. */
  shell: ShellApi;
  /** Makes every screen refetch its data. */
  resync: () => void;
}

/** Creates the API for remotes, and joins the live connection while a user is signed in. */
export function useShellApi(account: string, onUserChanged: () => void): ShellSide {
  const { productName, googleConfigured } = useShellConfig();
  const { toast } = useToast();
  const online = useOnline();
  const [live] = useState(() => createLiveConnection({ openWorker: openLiveWorker }));

  useEffect(() => {
    return live.start(account);
  }, [live, account]);
  useEffect(() => {
    return live.onChange(({ topic }) => {
      if (topic === 'user') onUserChanged();
    });
  }, [live, onUserChanged]);
  const shell = useMemo(
    () => ({ productName, googleConfigured, toast, loadRemote: remotePart, onChange: live.onChange, online }),
    [productName, googleConfigured, toast, live, online],
  );
  return { shell, resync: live.resync };
}

/**
 * Opens the worker with the account's live connection; undefined if the browser doesn't support or allow one.
 */
function openLiveWorker(account: string): SharedWorker | undefined {
  if (typeof SharedWorker === 'undefined') return undefined;
  try {
    return new SharedWorker(
      /* webpackChunkName: "live-worker" */ new URL('../../worker/live.ts', import.meta.url),
      { name: account },
    );
  } catch {
    // Blocked, for example together with storage: tabs elect a leader instead.
    return undefined;
  }
}
