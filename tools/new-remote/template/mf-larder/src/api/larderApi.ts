import { createForkcastApi } from '@forkcast/web-kit';

/** This screen's own cache. */
export const larderApi = createForkcastApi({ reducerPath: 'larderApi', tagTypes: ['Entries'] });
