export { chainUpcasters, type Upcaster } from './events/upcaster';
export type { DomainEvent, EventMetadata, RecordedDomainEvent } from './events/domainEvent';
export { toRecordedEvent } from './events/recordedEvent';
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
export { StoreFormatError, StoreLockedError } from './embedded/storeErrors';
