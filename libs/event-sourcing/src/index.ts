export { chainUpcasters, type Upcaster } from './events/upcaster';
export type { DomainEvent, EventMetadata, RecordedDomainEvent } from './events/domainEvent';
export { toRecordedEvent } from './events/recordedEvent';
export { withOriginalTime } from './events/originalTime';
export { deterministicEventId, newEventId } from './events/eventId';
export { BEGINNING, formatPosition, parsePosition, type Position } from './events/position';

export { ConcurrencyError, NotFoundStreamError, StreamExistsError } from './commands/commandErrors';
export {
  createCommandHandler,
  type CommandContext,
  type CommandHandler,
  type CommandHandlerOptions,
  type CommandResult,
} from './commands/commandHandler';
export { loadStream, type LoadedStream } from './commands/loadStream';
export type { Decider } from './commands/decider';
export { RuleViolation } from './commands/ruleViolation';

export * from './stores/eventStore';
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
} from './stores/documentCollection';

export { LeaseLostError, type Fence } from './stores/writesTogether';
export { isShared, type Term } from './stores/sharedDatabase';
export { LEASES, type LeaseDocument } from './leases/leaseDocument';
export { holdLease, type HeldLease, type HoldLeaseOptions } from './leases/holdLease';
export {
  connectDocuments,
  type ConnectDocumentsOptions,
  type ServerDocumentStore,
} from './mongodb/connectDocuments';

export {
  defineProjection,
  type Projection,
  type ProjectionHandle,
  type ProjectionLogger,
} from './projections/projection';
export { CHECKPOINTS, readCheckpoint, writeCheckpoint, type Checkpoint } from './projections/checkpoint';
export { followLog, type FollowLogOptions, type LogFollower } from './projections/followLog';
export { runProjection, type RunProjectionOptions } from './projections/runProjection';
export { rebuildProjection } from './projections/rebuildProjection';

export {
  openEmbeddedDocumentStore,
  type EmbeddedDocumentStore,
} from './embedded/documents/embeddedDocumentStore';
export { openEmbeddedEventStore, type EmbeddedEventStore } from './embedded/events/embeddedEventStore';
export {
  connectEventStore,
  type ConnectedEventStore,
  type ConnectEventStoreOptions,
} from './eventstoredb/connectEventStore';
export { StoreFormatError, StoreLockedError } from './embedded/storeErrors';
export {
  copyStores,
  inspectStores,
  type CopyStoresOptions,
  type StoresCopy,
} from './embedded/backup/copyStores';
export { holdStores, type ProcessLock } from './embedded/processLock';
