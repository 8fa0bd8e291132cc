import { useAddressView } from '@forkcast/web-kit';
import { useCallback } from 'react';
import { readView, writeView, type HistoryView } from './historyView';

/** The view that the address describes, and how to change it: a search corrects the address, all else is a step. */
export function useHistoryView() {
  const { view, change } = useAddressView(readView, writeView);
  const changeTo = useCallback(
    (changes: Partial<HistoryView>) =>
      change((current) => ({ ...current, page: 1, ...changes }), 'search' in changes ? 'correction' : 'step'),
    [change],
  );
  return { view, change: changeTo };
}
