import { createForkcastApi } from '@forkcast/web-kit';

export const shellApi = createForkcastApi({ reducerPath: 'shellApi', tagTypes: ['User', 'Remotes'] });
