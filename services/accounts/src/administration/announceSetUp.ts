import { createLoad, type DocumentDatabase, type EventStore } from '@forkcast/event-sourcing';
import type { Background } from '@forkcast/service-kit';
import { createAccountDirectory } from '../account/account-directory/accountDirectory';
import type { AccountModels } from '../models';
import { openPersonalKeys } from '../personal-data/personalKeys';
import { deriveSecrets } from '../personal-data/secrets';
import { needsSetUp, setUpCodeOf } from './setUp';

/** The code to show to the operator while the server has no account; null afterwards. */
export async function findSetUpCode({
  store,
  database,
  identityKey,
}: {
  store: EventStore;
  database: DocumentDatabase;
  identityKey: Uint8Array;
}): Promise<string | null> {
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const directory = createAccountDirectory(database, keys, secrets);
  return (await needsSetUp({ directory, load: createLoad({ store }) }))
    ? setUpCodeOf(secrets.setUpKey)
    : null;
}

/** Logs the code when this service runs in a separate process. */
export const announceSetUp: Background<AccountModels> = ({ models, readModel }) => {
  const { announcesSetUp, logger, secrets } = models;
  const announce = async () => {
    await readModel('accounts').whenCaughtUp();
    if (!(await needsSetUp(models))) return;
    logger.warn({ setUpCode: setUpCodeOf(secrets.setUpKey) }, 'set up this server at /set-up with this code');
  };
  const announced = announcesSetUp
    ? announce().catch((error: unknown) => logger.error({ err: error }, 'the set-up code could not be shown'))
    : Promise.resolve();
  return () => announced;
};
