import { errorMessage, useLiveInvalidation } from '@forkcast/web-kit';
import { useCallback, useMemo, useRef, useState } from 'react';
import { shoppingApi } from '../../../api/shoppingApi';
import {
  applyPending,
  type PendingChange,
  type PendingChanges,
  withChange,
  withoutChange,
} from './pendingChanges';
import { useGetShoppingListQuery } from '../shoppingListApi';
import { t } from '../texts';

/** Makes a change show at once; answers what went wrong, if anything did. */
export type ShowAtOnce = (
  id: string,
  change: PendingChange,
  send: () => Promise<{ error?: unknown }>,
) => Promise<unknown>;

/** The list, kept up with other tabs and devices, with what the user just did already done. */
export function useShoppingList() {
  const { data, error, isFetching, refetch } = useGetShoppingListQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLiveInvalidation(shoppingApi, { 'shopping-list': ['ShoppingList'] });
  const [pending, setPending] = useState<PendingChanges>({});
  const turns = useRef(0);

  const showAtOnce = useCallback<ShowAtOnce>(async (id, change, send) => {
    const turn = ++turns.current;
    setPending((current) => withChange(current, id, change, turn));
    const { error: failed } = await send();
    setPending((current) => withoutChange(current, id, turn));
    return failed;
  }, []);

  const items = useMemo(() => (data ? applyPending(data, pending) : undefined), [data, pending]);
  return {
    items,
    isFetching,
    /** Why the list could not be loaded or brought up to date. */
    failure: error ? errorMessage(error, t('failureUnknown')) : null,
    retry: () => void refetch(),
    showAtOnce,
  };
}
