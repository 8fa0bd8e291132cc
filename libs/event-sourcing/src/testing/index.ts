export { documentStoreContract, type OpenDocumentStore } from './documentStoreContract';
export { eventStoreContract, type OpenEventStore } from './eventStoreContract';
export { specification } from './specification';
export { openTestStores, type TestStores } from './openTestStores';
