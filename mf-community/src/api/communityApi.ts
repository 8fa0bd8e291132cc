import { createForkcastApi } from '@forkcast/web-kit';

/** The community remote's own cache: what is shared, and what of it is the user's or in their collection. */
export const communityApi = createForkcastApi({
  reducerPath: 'communityApi',
  tagTypes: ['Listings', 'Check'],
});
