export {
  type AddressChange,
  type AddressView,
  useAddressView,
  useExistingPage,
} from './address/useAddressView';
export { type ApiFailure, errorMessage, isApiFailure, hasServerAnswered } from './api/apiFailure';
export type { EndpointExtras } from './api/apiBaseQuery';
export { createForkcastApi } from './api/createForkcastApi';
export { waitForResponses } from './api/openCalls';
export type { ApiRequest } from './api/requestJson';
export { ConfirmButton, type ConfirmButtonProps } from './dialog/ConfirmButton';
export { type DialogState, useDialog } from './dialog/useDialog';
export { contract, isSupported } from './federation/contract';
export { onRemoteNote, type RemoteNote } from './federation/remoteNotes';
export { RemoteBoundary, remotePart } from './federation/RemoteBoundary';
export {
  isEarlierRelease,
  loadRemoteModule,
  preloadRemote,
  registerRemotes,
  RemoteUnavailableError,
} from './federation/remotes';
export { type Change, createLiveConnection, type LiveConnection } from './live/liveConnection';
export { useLiveInvalidation } from './live/useLiveInvalidation';
export { useOnline } from './live/useOnline';
export type { Outcome } from './outcome/outcome';
export { useOutcome } from './outcome/useOutcome';
export { type Pending, usePending } from './outcome/usePending';
export {
  type RemoteAppProps,
  RemoteComponent,
  type RemotePartProps,
  RemoteProviders,
  type Session,
  type ShellApi,
  useSession,
  useShell,
} from './remote/remoteApp';
export {
  isPageCovered,
  type Shortcut,
  type ShortcutGroup,
  shortcutGroups,
  areShortcutsOn,
  setShortcutsOn,
} from './shortcuts/shortcuts';
export { useShortcuts } from './shortcuts/useShortcuts';
export { accountHeaders } from './session/pageAccount';
export { createRemoteStore, type RemoteStore } from './store/createRemoteStore';
export { storePerUser } from './store/storePerUser';
// Module Federation share keys don't match subpaths, so screens import this through here only.
export { skipToken } from '@reduxjs/toolkit/query/react';
