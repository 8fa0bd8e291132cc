import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readView, writeView, type HistoryView } from './historyView';

/** The view that the address describes, and how to change it: a search corrects the address, all else is a step. */
export function useHistoryView() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (changes: Partial<HistoryView>) =>
      setParams((current) => writeView({ ...readView(current), page: 1, ...changes }), {
        replace: 'search' in changes,
      }),
    [setParams],
  );
  return { view: readView(params), change };
}
