import { createRemoteStore, storePerUser } from '@forkcast/web-kit';
import { shoppingApi } from './api/shoppingApi';

/** One store for the screen and the panel: both show the same list. */
export const storeOf = storePerUser(() => createRemoteStore({ apis: [shoppingApi] }));
