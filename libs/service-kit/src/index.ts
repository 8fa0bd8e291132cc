export * from './http/headers';
export { ApiError, answerTo, isErrorCode, type ErrorAnswer } from './http/apiError';
export { renderErrors } from './http/renderErrors';
export { requestContext, type RequestState } from './http/requestContext';
export { DEFAULT_BODY_LIMIT } from './http/readBody';
export { parseBody, parseParam, parseQuery } from './http/parse';
export { createRouter, metadataOf, wrote, type ServiceState } from './http/serviceState';
export { caughtUp } from './http/readYourWrites';
export {
  describeRoute,
  openApiDocument,
  openApiFragment,
  openApiFragmentSchema,
  type OpenApiFragment,
  type RouteDescription,
} from './http/openApi';
export { createServiceApp, type ServiceAppOptions } from './http/serviceApp';
export { listen, type Listening } from './http/listen';
export { dependenciesOf, relyOn, type Dependency } from './http/dependencies';
export { identitySchema, type Identity } from './identity/identity';
export { identityChanged, parseSignedIn, signedIn, signedOut } from './identity/signInHeaders';
export {
  googleProfileSchema,
  signGoogleProfile,
  verifyGoogleProfile,
  type GoogleProfile,
} from './identity/googleProfile';
export { createIdentitySigner, signIdentity, verifyIdentity } from './identity/signedIdentity';
export { createLogger, type Logger, type LoggerOptions } from './logger';
export type {
  Bus,
  BusConsumer,
  Change,
  ConsumerDefinition,
  IntegrationMessage,
  ParkedMessage,
  Publication,
} from './bus/bus';
export { announceChanges, type Audience } from './bus/announceChanges';
export { endOfLog } from './bus/endOfLog';
export { createEmbeddedBus, type EmbeddedBusOptions } from './bus/embeddedBus';
export { createNatsBus, type NatsBus, type NatsBusOptions } from './bus/nats/natsBus';
export { listenForChanges, type ChangeListener } from './bus/nats/listenForChanges';
export type { JetStreamLimits } from './bus/nats/jetStreamLimits';
export { consumerCheckpointId } from './bus/consumerCheckpoint';
export { connectParked, type ConnectParkedOptions } from './bus/nats/connectParked';
export { messagesKept, type MessagesKeptOptions } from './bus/nats/messagesKept';
export { openOperatorSocket, operatorSocketIn, parkedMessagesAt } from './bus/operatorSocket';
export { parkedMessagesIn, type ParkedControl } from './bus/parkedControl';
export { PARKED_COLLECTION } from './bus/parkedMessages';
export type { RetryPolicy } from './bus/retryPolicy';
export type { RunningService, ServiceDependencies } from './runningService';
export {
  base64Key,
  commaSeparated,
  ConfigurationError,
  flag,
  logLevel,
  parseEnvironment,
  processEnvironment,
  type Environment,
  type EnvironmentShape,
} from './process/environment';
export { serverConnection, type ServerConnection, type Servers } from './process/connectServers';
export { runService, serviceEnvironment, type ServiceProgram } from './process/runService';
export { exitWith, runProcess, startProcess, type ProcessOptions, type Work } from './process/runProcess';
export {
  chosenServers,
  mongodbUrl,
  natsUrl,
  optionalServerEnvironment,
  serverEnvironment,
  type ServerAddresses,
} from './process/serverAddresses';
export { learn, openCopies, type CopyDocument } from './copies/copies';
export { decodeBytes, encodeBytes, newKey, open, seal } from './sealing';
export {
  createMemberNames,
  forgetDeletedAccounts,
  type MemberNames,
  type Names,
} from './member-names/memberNames';
export { foldText } from './search/foldText';
export { naturalSortKey } from './search/naturalSortKey';
export { searchTermsOf, termSearch, type TermFilter } from './search/searchTerms';
export { searchTextOf, textSearch } from './search/textSearch';
