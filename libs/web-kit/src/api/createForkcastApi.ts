import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './apiBaseQuery';

const FIVE_MINUTES = 300;

/**
 * Creates the API slice of one app without endpoints, which features inject. Responses are cached until five minutes
 * after their last use. There is no refetch on focus and no automatic retry.
 *
 * @param reducerPath key in the app's store
 * @param tagTypes tags that its endpoints provide and invalidate
 */
export function createForkcastApi<Path extends string, Tag extends string>(options: {
  reducerPath: Path;
  tagTypes: readonly Tag[];
}) {
  return createApi({
    reducerPath: options.reducerPath,
    tagTypes: options.tagTypes,
    baseQuery: apiBaseQuery,
    keepUnusedDataFor: FIVE_MINUTES,
    endpoints: () => ({}),
  });
}
