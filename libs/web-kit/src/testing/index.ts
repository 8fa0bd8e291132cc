export { aUser } from './aUser';
export { apiError, type ApiHandler, type MockApi, mockApi } from './mockApi';
export { mockMedia, mockPhone } from './mockMedia';
export { mockPopup } from './mockPopup';
export { renderRemote, type RenderRemoteOptions } from './renderRemote';
