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
export { createEmbeddedBus, type EmbeddedBusOptions } from './bus/embeddedBus';
export { consumerCheckpointId } from './bus/consumerCheckpoint';
export { PARKED_COLLECTION } from './bus/parkedMessages';
export type { RetryPolicy } from './bus/retryPolicy';
export type { RunningService, ServiceDependencies } from './runningService';
export { learn, openCopies, type CopyDocument } from './copies/copies';
export { foldText } from './search/foldText';
export { searchTextOf, textSearch } from './search/textSearch';
