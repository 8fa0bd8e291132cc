import { useEffect, useState } from 'react';
import type * as toastWindowModule from './ToastWindow';

type ToastWindow = typeof toastWindowModule.ToastWindow;

/** Long enough for the first page to have come. */
const QUIET_AFTER_MS = 1_500;
const AGAIN_AFTER_MS = 1_000;

let loaded: ToastWindow | null = null;

/** Fetches what draws toasts; rejects where it cannot be had. */
export async function loadToastWindow(): Promise<ToastWindow> {
  loaded = (await import('./ToastWindow')).ToastWindow;
  return loaded;
}

/**
 * What draws toasts comes in a file of its own: a moment after the page, or with the first toast; null until it is there.
 * A toast that waits for it is shown once it can be had.
 */
export function useToastWindow(needed: boolean): ToastWindow | null {
  const [toastWindow, setToastWindow] = useState(() => loaded);
  useEffect(() => {
    if (toastWindow) return undefined;
    let isAsked = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      loadToastWindow().then(
        (window) => {
          if (isAsked) setToastWindow(() => window);
        },
        () => {
          if (isAsked && needed) timer = setTimeout(ask, AGAIN_AFTER_MS);
        },
      );
    };
    if (needed) ask();
    else timer = setTimeout(ask, QUIET_AFTER_MS);
    return () => {
      isAsked = false;
      clearTimeout(timer);
    };
  }, [toastWindow, needed]);
  return toastWindow;
}
