import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** 'step' adds a history entry; 'correction' replaces the current one. */
export type AddressChange = 'step' | 'correction';

export interface AddressView<View> {
  view: View;
  /** Adds a history entry by default. Stable across renders. */
  change: (next: (view: View) => View, how?: AddressChange) => void;
}

/**
 * Stores the view in the URL, so that it can be shared and restored with the back button.
 *
 * @param read parses the URL leniently and falls back to defaults; must be a stable reference
 * @param write writes only what differs from the defaults, so that the default view has a plain URL; must be
 * a stable reference
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
 * Goes to the last page if the URL names a later one, for instance after the only item on that page was
 * removed.
 *
 * @param totalPages undefined while unknown
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
