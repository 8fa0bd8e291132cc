export type { DomainEvent, EventMetadata, RecordedDomainEvent, Upcaster } from './events/domainEvent';
export { currentForm } from './events/currentForm';
export { toFollowedEvent, toRecordedEvent } from './events/recordedEvent';
export { withOriginalTime } from './events/originalTime';
export { deterministicEventId, newEventId } from './events/eventId';
export {
  BEGINNING,
  formatPosition,
  parseStoredPosition,
  latest,
  parsePosition,
  positionOf,
  type Position,
} from './events/position';

export {
  ConcurrencyError,
  NotFoundStreamError,
  RuleViolation,
  StreamBusyError,
  StreamExistsError,
} from './commands/commandErrors';
export { aggregate, type Target } from './commands/aggregate';
export {
  createExecute,
  type CommandContext,
  type CommandFor,
  type CommandResult,
  type Execute,
} from './commands/commandHandler';
export { bytesOf, inParts } from './commands/inParts';
export { createLoad, type Load } from './commands/loadStream';
export type { LoadedStream } from './commands/streamState';
export { RecentStates } from './commands/recentStates';
export { Snapshots, type SnapshotForm } from './commands/snapshots';
export * from './ports/eventStore';
export {
  isDuplicateKey,
  type BulkWriteOutcome,
  type Direction,
  type DocumentCollection,
  type DocumentCursor,
  type DocumentDatabase,
  type FindDocumentsOptions,
  type IndexDefinition,
  type StoredDocument,
  type UpdateOutcome,
} from './ports/documentCollection';
export { LeaseLostError, type CollectionChange, type Fence } from './ports/writesTogether';
export {
  isShared,
  type Contender,
  type Leases,
  type SharedCheckpoints,
  type SharedDatabase,
  type Term,
} from './ports/sharedDatabase';
export { requireBlobName, type BlobStore, type StoredBlob } from './ports/blobStore';
export { scrubStore, type Scrubs } from './ports/scrubs';
export { isUnanswered, LogReplacedError, StoreClosedError } from './ports/unanswered';
export { defineProjection, type AnyReadModel, type Projection } from './projections/projection';

export { asError } from './asError';
export { createBackgroundYield, withBackgroundThrottled, type BackgroundYield } from './backgroundYield';
export { createBulkThrottle } from './bulkThrottle';
export { backOff, pauseAfter } from './retrying/backOff';
export type { Logger } from './logger';
export {
  freshRows,
  idInOwnExport,
  ownExternalId,
  rejectIfUndone,
  undoneImport,
  undoReport,
  type ImportStatus,
  type UndoneRow,
} from './imports/importProtocol';
