import { documentStoreContract } from '../../testing/documentStoreContract';
import { openTestStores } from '../../testing';

documentStoreContract('the embedded document store', openTestStores);
