import type { Remote } from '@forkcast/contracts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';
import { fetchRemotes } from './fetchRemotes';

export interface NavEntry extends NonNullable<Remote['nav']> {
  /** The module to preload. */
  remoteId: string;
}

export interface DeployedScreens {
  status: 'loading' | 'ready' | 'failed';
  /** The screens that may render; empty until the registry is confirmed for this account. */
  remotes: readonly Remote[];
  /** The registry before it's confirmed for this account. */
  likely: readonly Remote[];
  /** Sidebar entries in order. */
  nav: readonly NavEntry[];
  /** Returns the remote that handles a path, if one is deployed. */
  at: (path: string) => Remote | undefined;
  retry: () => void;
}

const none: readonly Remote[] = [];

/** The exposed module with a remote's screens. */
export const appOf = (remote: Pick<Remote, 'name'>) => `${remote.name}/App`;

/**
 * Returns the deployed screens. The registry is fetched when the page opens and again for each account that
 * signs in, because accounts may get different releases. Another account's screens never render.
 */
export function useRemotes(accountId: string | undefined): DeployedScreens {
  const { signedIn } = useShellConfig();
  // Undefined while the session loads; null when signed out.
  const [asked, setAsked] = useState<{ owner: string | null | undefined; times: number }>({
    owner: signedIn ? undefined : null,
    times: 0,
  });
  const [answer, setAnswer] = useState<{
    status: DeployedScreens['status'];
    remotes: readonly Remote[];
    to: number;
  }>({ status: 'loading', remotes: none, to: 0 });
  if (accountId !== undefined && accountId !== asked.owner) {
    setAsked({ owner: accountId, times: asked.times + (asked.owner === undefined ? 0 : 1) });
  }
  const { times } = asked;
  useEffect(() => {
    let isWanted = true;
    fetchRemotes().then(
      // A transition, so that the page stays responsive while the screens render.
      (remotes) => isWanted && startTransition(() => setAnswer({ status: 'ready', remotes, to: times })),
      () => isWanted && setAnswer({ status: 'failed', remotes: none, to: times }),
    );
    return () => {
      isWanted = false;
    };
  }, [times]);

  return useMemo(
    () => ({
      ...(answer.to === times ? answer : { status: 'loading', remotes: none }),
      likely: answer.remotes,
      nav: answer.remotes
        .flatMap((remote) =>
          [...(remote.nav ? [remote.nav] : []), ...(remote.furtherNav ?? [])].map((entry) => ({
            ...entry,
            remoteId: appOf(remote),
          })),
        )
        .sort((a, b) => a.order - b.order),
      at: (path) =>
        answer.remotes.find(({ routes }) =>
          routes.some((route) => path === route || path.startsWith(`${route}/`)),
        ),
      retry: () => setAsked(({ owner }) => ({ owner, times: times + 1 })),
    }),
    [answer, times],
  );
}
