import {
  createExecute,
  createLoad,
  RuleViolation,
  type DocumentDatabase,
  type EventStore,
} from '@forkcast/event-sourcing';
import { findAccountByEmail, loadAccount } from '../account/loadAccount';
import { openPersonalKeys } from '../personal-data/personalKeys';
import { deriveSecrets } from '../personal-data/secrets';
import { administration } from './administration';

/** An operator's request; `by` is the user name on the machine. */
export type AdminRequest = { by: string } & (
  { action: 'list' } | { action: 'grant' | 'revoke'; email: string }
);

export interface AdministrationStores {
  store: EventStore;
  database: DocumentDatabase;
  identityKey: Uint8Array;
}

/**
 * Lets an operator list, grant and revoke administrators, next to a running service or without one. Returns the
 * addresses of all administrators afterwards. Throws an Error for an unknown address or the last administrator.
 */
export async function administer(
  request: AdminRequest,
  { store, database, identityKey }: AdministrationStores,
): Promise<readonly string[]> {
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const load = createLoad({ store });
  if (request.action !== 'list') {
    const found = await findAccountByEmail(request.email, { load, keys, secrets });
    if (!found) throw new Error(`No account has the address ${request.email}.`);
    await createExecute({ store })(
      administration.of(),
      {
        type: request.action === 'grant' ? 'GrantAdministrator' : 'RevokeAdministrator',
        accountId: found.account.id,
        by: { kind: 'operator', name: request.by },
        at: new Date().toISOString(),
      },
      { metadata: {} },
    ).catch((error: unknown) => {
      throw error instanceof RuleViolation ? new Error(error.message, { cause: error }) : error;
    });
  }
  const { administrators } = (await load(administration.of())).state;
  const accounts = await Promise.all(administrators.map((id) => loadAccount(id, { load, keys })));
  return accounts.flatMap((found) => found?.account.profile.email ?? []);
}
