export {
  openEmbeddedDocumentStore,
  type EmbeddedDocumentStore,
} from './embedded/documents/embeddedDocumentStore';
export { openEmbeddedEventStore } from './embedded/events/embeddedEventStore';
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

export { connectEventStore, type ConnectedEventStore } from './eventstoredb/connectEventStore';
export { connectDocuments, type ServerDocumentStore } from './mongodb/connectDocuments';
export { holdLease, type HeldLease } from './leases/holdLease';
export { LEASES, type LeaseDocument } from './leases/leaseDocument';
export { MEMBERS, PROCESSES, type MembersDocument } from './leases/members';

export {
  CHECKPOINTS,
  placeOf,
  readCheckpoint,
  readPlace,
  writeCheckpoint,
  type Checkpoint,
} from './log/checkpoint';
export { followLog, type LogFollower } from './log/followLog';
export { readLastPosition } from './log/lastPosition';
export { beginLog, LOG_STREAM, logIdentityOf, readLogIdentity } from './log/logIdentity';
export { placeInLog } from './log/placeInLog';

export { copyStores, inspectStores } from './backup/copyStores';
export { compareCollection } from './backup/inspection/compareCollection';
export { copyStoppedStores } from './backup/inspection/copyStoppedStores';
export type { Fault } from './backup/inspection/faults';
export { inspectDocuments } from './backup/inspection/inspectDocuments';
export { inspectFile } from './backup/inspection/inspectFile';
export { inspectLog } from './backup/inspection/inspectLog';

export type { ProjectionHandle } from './projections/projectionHandle';
export { emptyReplaced } from './projections/emptyReplaced';
export { rebuildProjection } from './projections/rebuildProjection';
export { runProjection } from './projections/runProjection';
export { PARKED_EVENTS, type ParkedEvent, type ParkedEventWish } from './projections/parked/parkedEvent';
export { listParkedEvents, settleParkedEvent } from './projections/parked/parkedEvents';

export { workerProgram, type WorkerProgram } from './threads/workerProgram';
