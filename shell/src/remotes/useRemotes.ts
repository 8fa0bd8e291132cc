import type { Remote } from '@forkcast/contracts';
import { useCallback, useMemo } from 'react';
import { remotesApi } from './remotesApi';

export type Nav = NonNullable<Remote['nav']>;

export interface NavEntry extends Nav {
  /** What to load before somebody goes there. */
  remoteId: string;
}

export interface DeployedScreens {
  status: 'loading' | 'ready' | 'failed';
  remotes: readonly Remote[];
  /** Entries of the sidebar in their order. */
  nav: readonly NavEntry[];
  /** The remote that draws an address, if one is deployed that does. */
  at(path: string): Remote | undefined;
  retry(): void;
}

const none: readonly Remote[] = [];

/** The exposed module that draws a remote's screens. */
export const appOf = (remote: Remote) => `${remote.name}/App`;

/** Which screens are deployed, and where. */
export function useRemotes(): DeployedScreens {
  const { data, isError, refetch } = remotesApi.useRemotesQuery();
  const remotes = data ?? none;
  const nav = useMemo(
    () =>
      remotes
        .flatMap((remote) => (remote.nav ? [{ ...remote.nav, remoteId: appOf(remote) }] : []))
        .sort((a, b) => a.order - b.order),
    [remotes],
  );
  const at = useCallback(
    (path: string) =>
      remotes.find(({ routes }) => routes.some((route) => path === route || path.startsWith(`${route}/`))),
    [remotes],
  );
  const retry = useCallback(() => void refetch(), [refetch]);
  const status = data ? 'ready' : isError ? 'failed' : 'loading';
  return useMemo(() => ({ status, remotes, nav, at, retry }), [status, remotes, nav, at, retry]);
}
