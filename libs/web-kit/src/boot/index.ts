/**
 * What the shell needs before anyone is signed in: calls without stores. The rest of this library, with Redux
 * and RTK Query in it, is loaded after the first page is there.
 */
export { type ApiFailure, errorMessage, isApiFailure } from '../api/apiFailure';
export { waitForPendingRequests } from '../api/openCalls';
export { requestWithRetry } from '../api/requestWithRetry';
export type { ApiRequest, ApiResult } from '../api/requestJson';
export { useGoogleAccount } from '../google/useGoogleAccount';
export { accountInAddress, setPageAccount } from '../session/pageAccount';
export { outcomeOf } from '../outcome/outcome';
export {
  announceSigningOut,
  beginSession,
  onSessionCheck,
  onSigningOut,
  onUnauthenticated,
  openSessionChannel,
  type SessionChannel,
} from '../session/sessionSignals';
// Share keys do not match subpaths: this enters the shell through here only.
export { createRoot } from 'react-dom/client';
