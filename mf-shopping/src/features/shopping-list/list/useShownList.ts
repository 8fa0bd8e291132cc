import { isAboutStores } from '@forkcast/shopping-list';
import { errorMessage, useLiveInvalidation, useShell, hasServerAnswered } from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { useEffect, useMemo, useState } from 'react';
import { shoppingApi } from '../../../api/shoppingApi';
import { useSettleIntents } from '../outbox/useSettleIntents';
import { useGetShoppingListQuery } from '../shoppingListApi';
import { t } from '../texts';
import { createShownListSelector } from './shownList';
import { useOutbox } from './useOutbox';
import type { ShoppingListItem } from '@forkcast/contracts';

const noIds: ReadonlySet<string> = new Set();

/**
 * The list to display: the server's latest list, kept up to date with other tabs and devices, with this
 * device's unsent changes applied.
 */
export function useShownList() {
  const query = useGetShoppingListQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, error, isFetching, refetch } = query;
  useLiveInvalidation(shoppingApi, { 'shopping-list': ['ShoppingList', 'Stores'] });
  const { outbox, isLoaded, intents } = useOutbox();
  const { onChange } = useShell();
  useEffect(() => {
    void outbox.start();
    return onChange(({ topic, position }) => {
      // Position 0 follows an outage, after which the server may have an older log.
      if (topic === 'shopping-list' && position === '0') void outbox.send({ check: true });
    });
  }, [outbox, onChange]);
  const [selectShown] = useState(createShownListSelector);
  const shown = useDeferredRender(
    useMemo(
      () => (data && isLoaded ? selectShown(data.items, intents) : undefined),
      [data, isLoaded, intents, selectShown],
    ),
  );
  useBadge(shown?.items);

  useSettleIntents(
    'list',
    intents.filter(({ intent }) => !isAboutStores(intent)),
    { ...query, asOf: data?.asOf ?? 0 },
  );

  return {
    items: shown?.items,
    /** Ids of items with unsent changes. */
    pendingIds: shown?.pendingIds ?? noIds,
    isFetching,
    /** Why the list couldn't be loaded or refreshed. */
    failure: error ? errorMessage(error, t('failureUnknown')) : null,
    /** Whether the failure came from the server. */
    isServerFailure: hasServerAnswered(error),
    retry: () => void refetch(),
  };
}

/**
 * Shows the number of open items on the app icon, including offline checks, where the platform supports it.
 * On other screens the service worker does this.
 */
function useBadge(items: readonly ShoppingListItem[] | undefined): void {
  const open = items?.filter(({ isChecked }) => !isChecked).length;
  useEffect(() => {
    if (!('setAppBadge' in navigator) || open === undefined) return;
    // The call is rejected if the app isn't installed, which is fine.
    void navigator.setAppBadge(open).catch(() => undefined);
  }, [open, items]);
}
