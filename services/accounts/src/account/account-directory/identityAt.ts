import type { DocumentDatabase } from '@forkcast/event-sourcing';
import type { Identity } from '@forkcast/service-kit';
import { openPersonalKeys } from '../../personal-data/personalKeys';
import { deriveSecrets } from '../../personal-data/secrets';
import { createAccountDirectory } from './accountDirectory';
import { identityOf } from '../presentUser';

/** The identity of the account with this address, or null. Needs the installation's key. */
export async function identityAt(
  email: string,
  { database, identityKey }: { database: DocumentDatabase; identityKey: Uint8Array },
): Promise<Identity | null> {
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const account = await createAccountDirectory(database, keys, secrets).byEmail(email);
  return account && identityOf(account);
}
