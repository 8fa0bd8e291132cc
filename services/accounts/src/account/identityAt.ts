import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Identity } from '@forkcast/service-kit';
import { openPersonalKeys } from '../personal-data/personalKeys';
import { deriveSecrets } from '../personal-data/secrets';
import { createAccountDirectory } from './account-directory/accountDirectory';
import { identityOf } from './presentUser';

/** Who has this address, for whoever holds the installation's key; null where nobody has. */
export async function identityAt(
  email: string,
  { database, identityKey }: { database: DocumentDatabase; identityKey: Uint8Array },
): Promise<Identity | null> {
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const account = await createAccountDirectory(database, keys, secrets).byEmail(email);
  return account && identityOf(account);
}
