import { createForkcastApi } from '@forkcast/web-kit';

export const communityApi = createForkcastApi({
  reducerPath: 'communityApi',
  tagTypes: ['Listings', 'Check'],
});
