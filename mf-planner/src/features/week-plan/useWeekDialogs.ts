import { useLater } from '@forkcast/web-kit/later';

const loadDialogs = () => import('./weekDialogs');

/**
 * Lazy-loads the dialogs of the week, when one is `needed` or shortly after the week; returns null until
 * then.
 */
export function useWeekDialogs(needed: boolean): Awaited<ReturnType<typeof loadDialogs>> | null {
  return useLater(loadDialogs, needed);
}
