import { useEffect, useState, useSyncExternalStore } from 'react';
import type * as overlaysModule from './overlays';

type Overlays = typeof overlaysModule;

let loaded: Overlays | null = null;
let loading: Promise<void> | null = null;
const listeners = new Set<() => void>();

function load(): Promise<void> {
  loading ??= import('./overlays').then(
    (overlays) => {
      loaded = overlays;
      for (const listener of listeners) listener();
    },
    (reason: unknown) => {
      // Forgotten, so that the next one who asks tries again.
      loading = null;
      throw reason;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads dialogs and menus without rendering again. `useOverlays` reports a failure when one is needed. */
export function useOverlaysSoon(): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
}

/**
 * What floats above the page: a good third of this library, of no use on the sign-in page. It is asked for as
 * soon as a screen holds a dialog or menu, long before one is opened; null until it is there. When it cannot
 * be had and is `needed` now, the nearest error boundary is notified.
 */
export function useOverlays(needed: boolean): Overlays | null {
  const overlays = useSyncExternalStore(subscribe, () => loaded);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

  useEffect(() => {
    if (overlays) return;
    let asked = true;
    load().catch((reason: unknown) => {
      if (asked && needed) setFailure({ reason });
    });
    return () => {
      asked = false;
    };
  }, [overlays, needed]);

  if (failure && !overlays) throw failure.reason;
  return overlays;
}
