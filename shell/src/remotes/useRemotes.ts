import type { Remote } from '@forkcast/contracts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchRemotes } from './fetchRemotes';

export interface NavEntry extends NonNullable<Remote['nav']> {
  /** What to load before somebody goes there. */
  remoteId: string;
}

export interface DeployedScreens {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly Remote[];
  /** Entries of the sidebar in their order. */
  nav: readonly NavEntry[];
  /** The remote that draws an address, if one is deployed that does. */
  at: (path: string) => Remote | undefined;
  retry: () => void;
}

const none: readonly Remote[] = [];

/** The exposed module that draws a remote's screens. */
export const appOf = (remote: Remote) => `${remote.name}/App`;

/** Which screens are deployed, and where; read once when the page opens. */
export function useRemotes(): DeployedScreens {
  const [known, setKnown] = useState<{ status: DeployedScreens['status']; remotes: readonly Remote[] }>({
    status: 'loading',
    remotes: none,
  });
  const load = useCallback(() => {
    fetchRemotes().then(
      (remotes) => setKnown({ status: 'ready', remotes }),
      () => setKnown({ status: 'failed', remotes: none }),
    );
  }, []);
  useEffect(load, [load]);

  return useMemo(
    () => ({
      ...known,
      nav: known.remotes
        .flatMap((remote) =>
          [...(remote.nav ? [remote.nav] : []), ...(remote.furtherNav ?? [])].map((entry) => ({
            ...entry,
            remoteId: appOf(remote),
          })),
        )
        .sort((a, b) => a.order - b.order),
      at: (path) =>
        known.remotes.find(({ routes }) =>
          routes.some((route) => path === route || path.startsWith(`${route}/`)),
        ),
      retry: () => {
        setKnown({ status: 'loading', remotes: none });
        load();
      },
    }),
    [known, load],
  );
}
