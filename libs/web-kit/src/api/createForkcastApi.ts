import { createApi } from '@reduxjs/toolkit/query/react';
import { apiBaseQuery } from './apiBaseQuery';

const FIVE_MINUTES = 300;

/**
 * The API slice of one app, without endpoints: features inject theirs. Answers are kept five minutes after
 * their last use, never refetched on focus and never retried by themselves (specification, section 9).
 *
 * @param reducerPath where it lives in the app's store
 * @param tagTypes what its endpoints provide and invalidate
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
