export {
  openEmbeddedDocumentStore,
  type EmbeddedDocumentStore,
} from './embedded/documents/embeddedDocumentStore';
export { openEmbeddedEventStore, type EmbeddedEventStore } from './embedded/events/embeddedEventStore';
export { STREAM_DELETED } from './embedded/events/appendProtocol';
export { refuseForbiddenFile, RESTORE } from './embedded/fileRefusals';
export { openBlobDirectory } from './embedded/blobs/blobDirectory';
export { flush } from './embedded/flush';
export {
  examineStores,
  firstDocument,
  installationIn,
  makeStores,
  markStores,
  type FoundStores,
  type Installation,
} from './embedded/installation';
export { holdStores, lockFor, type ProcessLock } from './embedded/processLock';
export { StoreFormatError, StoreLockedError } from './embedded/storeErrors';

export {
  connectEventStore,
  type ConnectedEventStore,
  type ConnectEventStoreOptions,
} from './eventstoredb/connectEventStore';
export {
  connectDocuments,
  type ConnectDocumentsOptions,
  type ServerDocumentStore,
} from './mongodb/connectDocuments';
export { holdLease, type HeldLease, type HoldLeaseOptions } from './leases/holdLease';
export { LEASES, type LeaseDocument } from './leases/leaseDocument';
export { MEMBERS, PROCESSES, type MembersDocument } from './leases/members';

export {
  CHECKPOINTS,
  checkpointOf,
  placeOf,
  readCheckpoint,
  readPlace,
  writeCheckpoint,
  type Checkpoint,
  type Place,
} from './log/checkpoint';
export { followLog, type FollowLogOptions, type LogFollower } from './log/followLog';
export { lastPosition, readLastPosition } from './log/lastPosition';
export { beginLog, keepsTheLogStream, LOG_STREAM, logIdentityOf, readLogIdentity } from './log/logIdentity';
export { placeInLog, type PlaceInLog } from './log/placeInLog';

export { copyStores, inspectStores, type CopyStoresOptions, type StoresCopy } from './backup/copyStores';
export { compareCollection, type CollectionComparison } from './backup/inspection/compareCollection';
export { copyStoppedStores } from './backup/inspection/copyStoppedStores';
export type { Fault } from './backup/inspection/faults';
export { inspectDocuments, type DocumentFindings } from './backup/inspection/inspectDocuments';
export { inspectFile, type FileFindings } from './backup/inspection/inspectFile';
export { inspectLog, type LogFindings } from './backup/inspection/inspectLog';

export type { ProjectionHandle } from './projections/projectionHandle';
export { emptyReplaced, type EmptyReplacedOptions } from './projections/emptyReplaced';
export { rebuildProjection } from './projections/rebuildProjection';
export { runProjection, type RunProjectionOptions } from './projections/runProjection';
export { PARKED_EVENTS, type ParkedEvent, type ParkedEventWish } from './projections/parked/parkedEvent';
export { listParkedEvents, ParkedEventError, settleParkedEvent } from './projections/parked/parkedEvents';

export { workerProgram, type WorkerProgram } from './threads/workerProgram';
