import type { Remote } from '@forkcast/contracts';
import { useEffect } from 'react';

/** The used parts of a screen's manifest. */
interface ScreenManifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

/**
 * Fetches what the other screens consist of, in turn, whenever this page has nothing to do; nothing of them is
 * run. Not for who saves data.
 *
 * @param enabled false where a service worker keeps all of it anyway
 */
export function useIdlePreload(remotes: readonly Remote[], enabled: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    // Not in every browser: there screens come when they are pointed at.
    if (!enabled || !('requestIdleCallback' in window) || connection?.saveData) return undefined;
    const leaving = new AbortController();
    const fetchNext = ([next, ...others]: readonly Remote[]) => {
      if (!next || leaving.signal.aborted) return;
      window.requestIdleCallback(() => {
        // Opening the screen loads it again and shows a failure.
        fetchFiles(next, leaving.signal).then(
          () => fetchNext(others),
          () => fetchNext(others),
        );
      });
    };
    fetchNext(remotes);
    return () => leaving.abort();
  }, [remotes, enabled]);
}

async function fetchFiles({ manifest }: Remote, signal: AbortSignal): Promise<void> {
  const quietly = { priority: 'low', signal } as const;
  const answer = await fetch(manifest, { ...quietly, cache: 'no-cache' });
  const { metaData, exposes } = (await answer.json()) as ScreenManifest;
  const { name, path } = metaData.remoteEntry;
  const app = exposes.find((exposed) => exposed.path === './App');
  const folder = new URL('.', new URL(manifest, location.href));
  await Promise.all(
    [path ? `${path}/${name}` : name, ...(app?.assets.js.sync ?? [])].map(async (file) => {
      const script = await fetch(new URL(file, folder), { ...quietly, mode: 'no-cors' });
      // The browser caches only complete responses.
      await script.arrayBuffer();
    }),
  );
}
