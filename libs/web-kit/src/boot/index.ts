/**
 * What the shell needs before sign-in: calls without stores. The rest of this library, including Redux and
 * RTK Query, loads after the first page.
 */
export { type ApiFailure, errorMessage } from '../api/apiFailure';
export { waitForPendingRequests } from '../api/openCalls';
export { requestWithRetry } from '../api/requestWithRetry';
export { accountInAddress, setPageAccount } from '../session/pageAccount';
export { createOutcome } from '../outcome/outcome';
export {
  announceSigningOut,
  beginSession,
  onSessionCheck,
  onSigningOut,
  onUnauthenticated,
  openSessionChannel,
} from '../session/sessionSignals';
// Module Federation share keys don't match subpaths, so the shell imports this through here only.
export { createRoot } from 'react-dom/client';
