import { isAboutStores, type Store, type StoreIntent, storesAfter } from '@forkcast/shopping-list';
import { useState } from 'react';
import { useSettleIntents } from '../outbox/useSettleIntents';
import { useOutbox } from '../list/useOutbox';
import type { ShoppingStore } from '@forkcast/contracts';
import { shoppingApi } from '../../../api/shoppingApi';

interface LoadedStores {
  stores: readonly ShoppingStore[];
  /** The time of the request in milliseconds since 1970; 0 if read from the device. */
  asOf: number;
}

const storesApi = shoppingApi.injectEndpoints({
  endpoints: (build) => ({
    getStores: build.query<LoadedStores, void>({
      query: () => '/shopping-list/stores',
      transformResponse: (stores: ShoppingStore[], meta) => ({ stores, asOf: meta?.asOf ?? 0 }),
      providesTags: ['Stores'],
    }),
  }),
});

const { useGetStoresQuery } = storesApi;

/**
 * The household's stores with this device's unsent changes applied. Empty until loaded, and if the server
 * doesn't support stores yet.
 */
export function useStores(): readonly Store[] {
  const query = useGetStoresQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const { intents } = useOutbox();
  const storeIntents = intents.filter(({ intent }) => isAboutStores(intent));
  useSettleIntents('stores', storeIntents, { ...query, asOf: data?.asOf ?? 0 });
  const [selectShown] = useState(createShownStoresSelector);
  const shownIntents = storeIntents.flatMap(({ intent, status }) =>
    status !== 'refused' && isAboutStores(intent) ? [intent] : [],
  );
  return selectShown(data?.stores ?? [], shownIntents);
}

/** Remembers removed stores so that undo shows them at once. */
function createShownStoresSelector(): (
  stores: readonly Store[],
  intents: readonly StoreIntent[],
) => readonly Store[] {
  const known = new Map<string, Store>();
  return (stores, intents) => {
    const shown = storesAfter(stores, intents, [...known.values()]);
    for (const store of shown) known.set(store.id, store);
    return shown;
  };
}
