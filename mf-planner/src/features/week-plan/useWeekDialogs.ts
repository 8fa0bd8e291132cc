import { useLazyImport } from '@forkcast/web-kit/lazyImport';

const loadDialogs = () => import('./weekDialogs');

/**
 * Lazy-loads the dialogs of the week, when one is `needed` or shortly after the week; returns null until
 * then.
 */
export function useWeekDialogs(needed: boolean): Awaited<ReturnType<typeof loadDialogs>> | null {
  return useLazyImport(loadDialogs, needed);
}
