export * from './http/headers';
export { ApiError } from './http/apiError';
export { escapeHtml } from './http/markup/escapeHtml';
export { jsonInScript, markup, Markup, type Content } from './http/markup/markup';
export { standaloneStyle } from './http/markup/standaloneStyle';
export { renderErrors } from './http/renderErrors';
export { requestContext, type RequestState } from './http/requestContext';
export { DEFAULT_BODY_LIMIT, attachBody, readBody } from './http/body/readBody';
export { parseBody, parseQuery } from './http/body/parse';
export { exportPace, jsonArray, jsonObject } from './http/streamAnswer';
export { ConcurrencyLimit, type SlotHolder } from './http/concurrencyLimit';
export {
  openApiDocument,
  openApiFragment,
  openApiFragmentSchema,
  type OpenApiFragment,
} from './http/api-description/openApi';
export {
  callManifest,
  callManifestSchema,
  type CallManifest,
  type CallTraits,
} from './http/api-description/callManifest';
export { exportedFolderSchema, type Exported } from './http/api-description/exported';
export { csvHead, csvLine } from './csv/csvLine';
export { isLivenessPath } from './http/health';
export { observeRequests, type RequestObserver } from './http/observeRequests';
export { listen, type Listener, type Listening } from './http/listener/listen';
export { usualListenerLimits, type ListenerLimits } from './http/listener/listenerLimits';
export { EvictingSlots } from './http/listener/evictingSlots';
export { checkDependenciesOf, registerDependencies, type Dependency } from './http/dependencies';
export { networkOf } from './http/listener/networkOf';
export { identitySchema, type Identity } from './identity/identity';
export { identityChanged, parseSignedIn, signedIn, signedOut } from './identity/signInHeaders';
export {
  externalProfileSchema,
  signExternalProfile,
  verifyExternalProfile,
  type ExternalProfile,
} from './identity/externalProfile';
export { deviceOf, withAccount } from './identity/knownDevice';
export { signIdentity, verifyIdentity } from './identity/signedIdentity';
export { createLogger, type Logger } from './logger';
export type { Audience } from './live/announceChanges';
export { ERASURES } from './erasing/erasures';
export { removeDocuments } from './erasing/removeDocuments';
export { defineImportedRows, importedRowsIn, type FindImportedRows } from './imports/importedRows';
export {
  LONGEST_NOTE,
  administerAt,
  openOperatorSocket,
  enterAt,
  parkedMessagesAt,
  releaseHealthAt,
  type Entrance,
  type OperatorControls,
} from './operating/operatorSocket';
export { parkedEventsIn, type ParkedEventControl } from './operating/parkedEventControl';
export type { RunningService, ServiceDependencies } from './runningService';
export { defineService, type ServiceDefinition } from './service/defineService';
export type { Background, BackgroundTools, ServiceTools } from './service/serviceSpec';
export { consumer, type Message } from './service/consumer';
export { executionFor, type ExecuteFor } from './service/execution';
export type { HttpExchange } from './service/httpExchange';
export { beforeWriting, route, type Route } from './service/route';
export { TextStream, type Call } from './service/routeSpec';
export {
  base64Key,
  webOrigin,
  commaSeparated,
  ConfigurationError,
  flag,
  logLevel,
  parseEnvironment,
  processEnvironment,
  type Environment,
  type EnvironmentShape,
} from './process/environment';
export { observabilityConfig, observabilityEnvironment } from './process/observabilityEnvironment';
export { serverConnection } from './process/connectServers';
export { runService, serviceEnvironment } from './process/runService';
export { exitWith, runProcess, type Work } from './process/runProcess';
export { logUncaughtErrors, textOfError } from './process/sourcePositions';
export {
  chosenServers,
  mongodbUrl,
  natsUrl,
  optionalServerEnvironment,
  type ServerAddresses,
} from './process/serverAddresses';
export { storeReplica, storeReplicas, openReplicas, type ReplicaDocument } from './replicas/replicas';
export { decodeBytes, encodeBytes, newKey, open, seal } from './sealing';
export { ExpiringCache } from './memory/expiringCache';
export { createMemberNames, forgetNames, type MemberNames, type Names } from './member-names/memberNames';
export { createLinkTokens, type LinkTokens } from './links/linkTokens';
export { createThrottle, type Counted, type Throttle } from './throttle/throttle';
export { naturalSortKey, naturalSortRange } from './search/naturalSortKey';
export { searchFieldsOf, tolerantSearch, type SearchFields, type TermFilter } from './search/searchTerms';
export { searchTextOf, textSearch } from './search/textSearch';
export { isCompletePicture } from './pictures/completePicture';
export { pictureKind } from './pictures/pictureKind';
export { createPictures, type PictureLimits, type Pictures } from './pictures/pictures';
export { FairQueue, type Whose } from './workers/fairQueue';
export { createWorkerPool } from './workers/workerPool';
export { workerProgram } from '@forkcast/stores';
export { OverBudgetError, type WorkBudget } from './workers/worker';
