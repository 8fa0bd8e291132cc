import { createForkcastApi } from '@forkcast/web-kit';

/** The community remote's own cache: listings, and which of them the user shared or the household collected. */
export const communityApi = createForkcastApi({
  reducerPath: 'communityApi',
  tagTypes: ['Listings', 'Check'],
});
