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

const noRemotes: readonly Remote[] = [];

/** The exposed module with a remote's screens. */
export const appOf = (remote: Pick<Remote, 'name'>) => `${remote.name}/App`;

/**
 * Returns the deployed screens. The registry is fetched when the page opens and again for each account that
 * signs in, because accounts may get different releases. Another account's screens never render.
 */
export function useRemotes(accountId: string | undefined): DeployedScreens {
  const { signedIn } = useShellConfig();
  // Undefined while the session loads; null when signed out.
  const [request, setRequest] = useState<{ owner: string | null | undefined; attempt: number }>({
    owner: signedIn ? undefined : null,
    attempt: 0,
  });
  const [answer, setAnswer] = useState<{
    status: DeployedScreens['status'];
    remotes: readonly Remote[];
    attempt: number;
  }>({ status: 'loading', remotes: noRemotes, attempt: 0 });
  if (accountId !== undefined && accountId !== request.owner) {
    setRequest({ owner: accountId, attempt: request.attempt + (request.owner === undefined ? 0 : 1) });
  }
  const { attempt } = request;
  useEffect(() => {
    let isWanted = true;
    fetchRemotes().then(
      // A transition, so that the page stays responsive while the screens render.
      (remotes) => isWanted && startTransition(() => setAnswer({ status: 'ready', remotes, attempt })),
      () => isWanted && setAnswer({ status: 'failed', remotes: noRemotes, attempt }),
    );
    return () => {
      isWanted = false;
    };
  }, [attempt]);

  return useMemo(
    () => ({
      ...(answer.attempt === attempt ? answer : { status: 'loading', remotes: noRemotes }),
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
      retry: () => setRequest(({ owner }) => ({ owner, attempt: attempt + 1 })),
    }),
    [answer, attempt],
  );
}
