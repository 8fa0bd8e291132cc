import { useEffect, useState } from 'react';
import type * as toastWindowModule from './ToastWindow';

type ToastWindow = typeof toastWindowModule.ToastWindow;

/** Long enough for the first page to load first. */
const PRELOAD_DELAY_MS = 1_500;
const RETRY_MS = 1_000;

let loaded: ToastWindow | null = null;

/** Loads the component that renders toasts. Rejects if it can't be loaded. */
export async function loadToastWindow(): Promise<ToastWindow> {
  loaded = (await import('./ToastWindow')).ToastWindow;
  return loaded;
}

/**
 * Lazy-loads the component that renders toasts, shortly after the page or with the first toast; returns null
 * until it is loaded. Retries while a toast is waiting.
 */
export function useToastWindow(needed: boolean): ToastWindow | null {
  const [toastWindow, setToastWindow] = useState(() => loaded);
  useEffect(() => {
    if (toastWindow) return undefined;
    let isCurrent = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () => {
      loadToastWindow().then(
        (window) => {
          if (isCurrent) setToastWindow(() => window);
        },
        () => {
          if (isCurrent && needed) timer = setTimeout(load, RETRY_MS);
        },
      );
    };
    if (needed) load();
    else timer = setTimeout(load, PRELOAD_DELAY_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [toastWindow, needed]);
  return toastWindow;
}
