import type { Remote } from '@forkcast/contracts';
import { useEffect } from 'react';

/** The used parts of a screen's manifest. */
interface ScreenManifest {
  metaData: { remoteEntry: { name: string; path: string } };
  exposes: { path: string; assets: { js: { sync: string[] } } }[];
}

/**
 * Downloads the other screens' files in turn while the page is idle, without running them. Skipped in data
 * saver mode.
 *
 * @param enabled false if a service worker caches the files anyway
 */
export function useIdlePreload(remotes: readonly Remote[], enabled: boolean): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    // Some browsers lack requestIdleCallback; there, hovering a link preloads its screen.
    if (!enabled || !('requestIdleCallback' in window) || connection?.saveData) return undefined;
    const controller = new AbortController();
    const fetchNext = ([next, ...others]: readonly Remote[]) => {
      if (!next || controller.signal.aborted) return;
      window.requestIdleCallback(() => {
        // Ignored: opening the screen retries and shows the failure.
        fetchFiles(next, controller.signal).then(
          () => fetchNext(others),
          () => fetchNext(others),
        );
      });
    };
    fetchNext(remotes);
    return () => controller.abort();
  }, [remotes, enabled]);
}

async function fetchFiles({ manifest }: Remote, signal: AbortSignal): Promise<void> {
  const lowPriority = { priority: 'low', signal } as const;
  const answer = await fetch(manifest, { ...lowPriority, cache: 'no-cache' });
  const { metaData, exposes } = (await answer.json()) as ScreenManifest;
  const { name, path } = metaData.remoteEntry;
  const app = exposes.find((exposed) => exposed.path === './App');
  const folder = new URL('.', new URL(manifest, location.href));
  await Promise.all(
    [path ? `${path}/${name}` : name, ...(app?.assets.js.sync ?? [])].map(async (file) => {
      const script = await fetch(new URL(file, folder), { ...lowPriority, mode: 'no-cors' });
      // The browser caches only complete responses.
      await script.arrayBuffer();
    }),
  );
}
