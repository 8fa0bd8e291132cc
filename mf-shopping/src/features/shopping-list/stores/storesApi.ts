import type { ShoppingStore } from '@forkcast/contracts';
import { shoppingApi } from '../../../api/shoppingApi';

interface StoresAnswer {
  stores: readonly ShoppingStore[];
  /** When it was asked for, in milliseconds since 1970; 0 where this device had kept it. */
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

export const { useGetStoresQuery } = storesApi;
