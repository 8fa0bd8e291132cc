import type { Remote } from '@forkcast/contracts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useShellConfig } from '../config/ShellConfigContext';
import { fetchRemotes } from './fetchRemotes';

export interface NavEntry extends NonNullable<Remote['nav']> {
  /** What to preload. */
  remoteId: string;
}

export interface DeployedScreens {
  status: 'loading' | 'ready' | 'failed';
  /** What may be drawn; nothing until it is known what the account sees. */
  remotes: readonly Remote[];
  /** The registry before it's confirmed for this account. */
  likely: readonly Remote[];
  /** Entries of the sidebar in their order. */
  nav: readonly NavEntry[];
  /** The remote that draws an address, if one is deployed that does. */
  at: (path: string) => Remote | undefined;
  retry: () => void;
}

const none: readonly Remote[] = [];

/** The exposed module that draws a remote's screens. */
export const appOf = (remote: Pick<Remote, 'name'>) => `${remote.name}/App`;

/**
 * Which screens are deployed, and where: read when the page opens, and again for each account that signs in while it is open, as each
 * may see other releases. Nothing is drawn of another account's.
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
      // What they draw is drawn in pieces, between which the page answers.
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
