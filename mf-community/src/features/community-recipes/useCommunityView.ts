import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CommunityView, readView, writeView } from './communityView';

/** How the address changes: a step that 'back' returns from, or a correction of where one is. */
export type AddressChange = 'step' | 'correction';

/** The view that the address describes, and how to change it. */
export function useCommunityView() {
  const [params, setParams] = useSearchParams();
  const change = useCallback(
    (next: (view: CommunityView) => CommunityView, how: AddressChange = 'step') =>
      setParams((current) => writeView(next(readView(current))), { replace: how === 'correction' }),
    [setParams],
  );
  return { view: readView(params), change };
}
