import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** How the address changes: a step that 'back' returns from, or a correction of where one is. */
export type AddressChange = 'step' | 'correction';

/** The view that the address describes, and how to change it. */
export interface AddressView<View> {
  view: View;
  /** Adds a history entry by default. Stable across renders. */
  change: (next: (view: View) => View, how?: AddressChange) => void;
}

/**
 * Stores the view in the address, so that it can be shared and restored with the back button.
 *
 * @param read reads an address leniently: whatever is not understood is the default; outside of components
 * @param write writes only what differs from the default, so that the plain screen has a plain address
 *
 * @example
 * const { view, change } = useAddressView(readView, writeView);
 * change((current) => ({ ...current, page: 2 }));
 */
export function useAddressView<View>(
  read: (params: URLSearchParams) => View,
  write: (view: View) => URLSearchParams,
): AddressView<View> {
  const [params, setParams] = useSearchParams();
  const change = useCallback<AddressView<View>['change']>(
    (next, how = 'step') =>
      setParams((current) => write(next(read(current))), { replace: how === 'correction' }),
    [read, write, setParams],
  );
  return { view: read(params), change };
}

/**
 * Goes to the last page where the address names one behind it: what was alone on it is gone, or it never was.
 *
 * @param totalPages undefined while it is not known
 */
export function useExistingPage<View extends { page: number }>(
  { view, change }: AddressView<View>,
  totalPages: number | undefined,
): void {
  const { page } = view;
  useEffect(() => {
    const lastPage = Math.max(1, totalPages ?? 1);
    if (totalPages !== undefined && page > lastPage) {
      change((current) => ({ ...current, page: lastPage }), 'correction');
    }
  }, [change, totalPages, page]);
}
