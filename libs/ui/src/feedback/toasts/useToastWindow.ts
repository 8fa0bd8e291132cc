import { useEffect, useState } from 'react';
import type * as toastWindowModule from './ToastWindow';

type ToastWindow = typeof toastWindowModule.ToastWindow;

/** Long enough for the first page to load first. */
const QUIET_AFTER_MS = 1_500;
const AGAIN_AFTER_MS = 1_000;

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
