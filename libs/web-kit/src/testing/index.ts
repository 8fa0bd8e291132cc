export { aUser } from './aUser';
export { expectAccessible } from './expectAccessible';
export { type ApiCall, apiError, type ApiHandler, type MockApi, mockApi } from './mockApi';
export { type RenderedRemote, renderRemote, type RenderRemoteOptions } from './renderRemote';
