import { isAboutStores } from '@forkcast/shopping-list';
import { errorMessage, useLiveInvalidation, useShell, hasServerAnswered } from '@forkcast/web-kit';
import { useDeferredRender } from '@forkcast/web-kit/deferredRender';
import { useEffect, useMemo, useState } from 'react';
import { shoppingApi } from '../../../api/shoppingApi';
import { useGetShoppingListQuery } from '../shoppingListApi';
import { t } from '../texts';
import { createShownListSelector } from './shownList';
import { useOutbox } from './useOutbox';
import type { ShoppingListItem } from '@forkcast/contracts';

const none: ReadonlySet<string> = new Set();

/**
 * The list as it shows: what the server said last, kept up with other tabs and devices, with what this device has not sent
 * yet already done.
 */
export function useShownList() {
  const {
    data,
    error,
    isFetching,
    startedTimeStamp = 0,
    refetch,
  } = useGetShoppingListQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useLiveInvalidation(shoppingApi, { 'shopping-list': ['ShoppingList', 'Stores'] });
  const { outbox, isLoaded, kept } = useOutbox();
  const { onChange } = useShell();
  useEffect(() => {
    void outbox.start();
    return onChange(({ topic, position }) => {
      // The server was away: it may have come back with an older log.
      if (topic === 'shopping-list' && position === '0') void outbox.send({ check: true });
    });
  }, [outbox, onChange]);
  const [show] = useState(createShownListSelector);
  const shown = useDeferredRender(
    useMemo(() => (data && isLoaded ? show(data.items, kept) : undefined), [data, isLoaded, kept, show]),
  );
  useBadge(shown?.items);

  const aboutLines = kept.filter(({ intent }) => !isAboutStores(intent));
  const asOf = data?.asOf ?? 0;
  const answeredAt = Math.max(
    0,
    ...aboutLines.map((one) => (one.status === 'done' ? (one.answeredAt ?? 0) : 0)),
  );
  useEffect(() => {
    void outbox.settle(asOf, 'list');
  }, [outbox, asOf, answeredAt]);
  const isBehind = answeredAt > 0 && answeredAt >= startedTimeStamp;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);

  return {
    items: shown?.items,
    /** Ids of items with unsent changes. */
    pendingIds: shown?.pendingIds ?? none,
    isFetching,
    /** Why the list could not be loaded or brought up to date. */
    failure: error ? errorMessage(error, t('failureUnknown')) : null,
    /** Whether the failure came from the server. */
    isAnswered: hasServerAnswered(error),
    retry: () => void refetch(),
  };
}

type BadgeNavigator = Partial<Record<'setAppBadge', (count: number) => Promise<void>>>;

/**
 * Shows on the app's icon how many things are open, those included that were ticked without network; where the platform has no
 * such sign, nothing. Other screens have the service worker do it.
 */
function useBadge(items: readonly ShoppingListItem[] | undefined): void {
  const open = items?.filter(({ isChecked }) => !isChecked).length;
  useEffect(() => {
    const { setAppBadge } = navigator as BadgeNavigator;
    if (!setAppBadge || open === undefined) return;
    // An app that is not installed has no icon, which is no failure.
    void setAppBadge.call(navigator, open).catch(() => undefined);
  }, [open, items]);
}
