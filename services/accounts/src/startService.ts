import { createCommandHandler, runProjection, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createServiceApp,
  type Audience,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { account } from './account/account';
import { createAccountDirectory } from './account/account-directory/accountDirectory';
import { accountsProjection } from './account/account-directory/accountsProjection';
import { createRegister } from './account/registration';
import { signInRoutes, userRoutes } from './account/routes';
import { household } from './household/household';
import { openPersonalKeys } from './personal-data/personalKeys';
import { deriveSecrets } from './personal-data/secrets';
import { reservation } from './reservation/reservation';
import { createClaim } from './reservation/reservations';
import { createPasswords } from './sign-in/passwords';
import { createSignIn } from './sign-in/signIn';
import { createSignInThrottle } from './sign-in/signInThrottle';

const NAME = 'accounts';

/**
 * Starts the accounts service. Throws when the accounts in the database were made with another `identityKey`: their
 * personal data could not be read.
 */
export async function startService(dependencies: ServiceDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId } = dependencies;
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const passwords = await createPasswords();
  const throttle = await createSignInThrottle({ database, clock, newId });
  const execute = createCommandHandler({ store, decider: account });
  const found = createCommandHandler({ store, decider: household });
  const reserve = createCommandHandler({ store, decider: reservation });
  const claim = createClaim({ reserve, execute, clock });
  const directory = createAccountDirectory(database, keys, secrets);

  const accounts = await runProjection({ projection: accountsProjection, store, database, logger });
  const stopAnnouncing = announceChanges(accounts, bus, 'user', audienceOf);
  const projections = [accounts];

  const app = createServiceApp({
    name: NAME,
    logger,
    identityKey,
    router: userRoutes({ directory }),
    publicRouter: signInRoutes({
      register: createRegister({ execute, found, claim, keys, passwords, secrets, clock, newId }),
      signIn: createSignIn({ execute, directory, passwords, throttle, secrets, clock }),
    }),
    projections,
  });
  return {
    name: NAME,
    app,
    prefixes: ['/api/auth', '/api/user'],
    projections,
    stop: async () => {
      stopAnnouncing();
      await accounts.stop();
    },
  };
}

/** An account's changes concern nobody else's screens. */
function audienceOf({ data }: RecordedDomainEvent): Audience | null {
  if (!('householdId' in data && 'accountId' in data)) return null;
  const { householdId, accountId } = data;
  return typeof householdId === 'string' && typeof accountId === 'string' ? { householdId, accountId } : null;
}
