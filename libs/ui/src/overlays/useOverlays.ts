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
      // Evict it so that the next call retries.
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
export function usePreloadedOverlays(): void {
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
}

/**
 * Lazy-loads dialogs and menus, a third of this library that the sign-in page doesn't need. Loading starts as
 * soon as a screen renders a dialog or menu, even a closed one; returns null until then. If loading fails and
 * they are `needed`, the nearest error boundary catches the error.
 */
export function useOverlays(needed: boolean): Overlays | null {
  const overlays = useSyncExternalStore(subscribe, () => loaded);
  const [failure, setFailure] = useState<{ reason: unknown } | null>(null);

  useEffect(() => {
    if (overlays) return;
    let isCurrent = true;
    load().catch((reason: unknown) => {
      if (isCurrent && needed) setFailure({ reason });
    });
    return () => {
      isCurrent = false;
    };
  }, [overlays, needed]);

  if (failure && !overlays) throw failure.reason;
  return overlays;
}
