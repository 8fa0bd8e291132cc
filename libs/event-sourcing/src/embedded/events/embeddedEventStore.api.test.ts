import { openTestStores } from '../../testing';
import { eventStoreContract } from '../../testing/eventStoreContract';

eventStoreContract('the embedded event store', openTestStores);
