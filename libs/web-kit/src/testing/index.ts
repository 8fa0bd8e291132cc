export { aUser } from './aUser';
export { type ApiCall, apiError, type ApiHandler, type MockApi, mockApi } from './mockApi';
export { type RenderedRemote, renderRemote, type RenderRemoteOptions } from './renderRemote';
