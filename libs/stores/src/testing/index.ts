export { CallCounts, type CountedCalls } from './callCounts';
export { blobStoreContract, type OpenBlobStore } from './blobStoreContract';
export { documentStoreContract, type OpenDocumentStore } from './documentStoreContract';
export { eventStoreContract, type OpenEventStore } from './eventStoreContract';
export { eventStoreRestartContract, type RestartableEventStore } from './restartContract';
export { freePort } from './freePort';
export { noted, numberOf } from './notedEvents';
export { openTestStores, type TestStores } from './openTestStores';
export { sharedDocumentsContract, type OpenServer } from './sharedDocumentsContract';
export {
  startEventStoreServer,
  type EventStoreServer,
  type EventStoreServerOptions,
} from './eventstoredb-server/startEventStoreServer';
export {
  startMongoServer,
  type MongoServer,
  type MongoServerOptions,
} from './mongodb-server/startMongoServer';
