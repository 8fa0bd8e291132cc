export { aUser } from './aUser';
export { apiError, type ApiHandler, type MockApi, mockApi } from './mockApi';
export { renderRemote, type RenderRemoteOptions } from './renderRemote';
