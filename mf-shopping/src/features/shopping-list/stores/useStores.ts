import { isAboutStores, type Store, type StoreIntent, storesAfter } from '@forkcast/shopping-list';
import { useEffect, useMemo, useState } from 'react';
import { useOutbox } from '../list/useOutbox';
import type { ShoppingStore } from '@forkcast/contracts';
import { shoppingApi } from '../../../api/shoppingApi';

interface StoresAnswer {
  stores: readonly ShoppingStore[];
  /** The time of the request in milliseconds since 1970; 0 if read from the device. */
  asOf: number;
}

const storesApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    getStores: build.query<StoresAnswer, void>({
      query: () => '/shopping-list/stores',
      transformResponse: (stores: ShoppingStore[], meta) => ({ stores, asOf: meta?.asOf ?? 0 }),
      providesTags: ['Stores'],
    }),
  }),
});

const { useGetStoresQuery } = storesApi;

const none: readonly Store[] = [];

/**
 * The household's stores with this device's unsent changes applied. Empty until loaded, and with an older
 * server.
 */
export function useStores(): readonly Store[] {
  const {
    data,
    isFetching,
    startedTimeStamp = 0,
    refetch,
  } = useGetStoresQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const { outbox, kept } = useOutbox();
  const about = useMemo(() => kept.filter(({ intent }) => isAboutStores(intent)), [kept]);
  const asOf = data?.asOf ?? 0;
  const answeredAt = Math.max(0, ...about.map((one) => (one.status === 'done' ? (one.answeredAt ?? 0) : 0)));
  useEffect(() => {
    void outbox.settle(asOf, 'stores');
  }, [outbox, asOf, answeredAt]);
  const isBehind = answeredAt > 0 && answeredAt >= startedTimeStamp;
  useEffect(() => {
    if (isBehind && !isFetching) void refetch();
  }, [isBehind, isFetching, refetch]);
  const [show] = useState(storeShower);
  return useMemo(() => {
    const wanted = about.flatMap(({ intent, status }) =>
      status !== 'refused' && isAboutStores(intent) ? [intent] : [],
    );
    return data || wanted.length > 0 ? show(data?.stores ?? none, wanted) : none;
  }, [data, about, show]);
}

/** Remembers removed stores so that undo shows them at once. */
function storeShower(): (stores: readonly Store[], wanted: readonly StoreIntent[]) => readonly Store[] {
  const known = new Map<string, Store>();
  return (stores, wanted) => {
    const shown = storesAfter(stores, wanted, [...known.values()]);
    for (const store of shown) known.set(store.id, store);
    return shown;
  };
}
