export { documentStoreContract, type OpenDocumentStore } from './documentStoreContract';
export { sharedDocumentsContract, type OpenServer } from './sharedDocumentsContract';
export { eventStoreContract, type OpenEventStore } from './eventStoreContract';
export { eventStoreRestartContract, type RestartableEventStore } from './restartContract';
export { eventually } from './eventually';
export { freePort } from './freePort';
export { specification } from './specification';
export { openTestStores, type TestStores } from './openTestStores';
export {
  startMongoServer,
  type MongoServer,
  type MongoServerOptions,
} from './mongodb-server/startMongoServer';
export {
  startEventStoreServer,
  type EventStoreServer,
  type EventStoreServerOptions,
} from './eventstoredb-server/startEventStoreServer';
