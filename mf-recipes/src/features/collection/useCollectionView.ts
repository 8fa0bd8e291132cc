import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CollectionView, readView, writeView } from './collectionView';

/** How the address changes: a step that 'back' returns from, or a correction of where one is. */
export type AddressChange = 'step' | 'correction';

/** The view that the address describes, and how to change it. */
export function useCollectionView() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (view: CollectionView) => CollectionView, how: AddressChange = 'step') =>
      setParams((current) => writeView(next(readView(current))), { replace: how === 'correction' }),
    [setParams],
  );
  return { view: readView(params), change };
}
