import { useLater } from '@forkcast/web-kit/later';

const loadDialogs = () => import('./weekDialogs');

/** The dialogs of the week: null until they are there, which is when one is `needed` or a moment after the week. */
export function useWeekDialogs(needed: boolean): Awaited<ReturnType<typeof loadDialogs>> | null {
  return useLater(loadDialogs, needed);
}
