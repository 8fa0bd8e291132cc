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
import { openAvatars } from './account/avatar/avatars';
import { createChangeProfile } from './account/changeProfile';
import { createUpdateUser } from './account/updateUser';
import { userRoutes } from './account/userRoutes';
import { household } from './household/household';
import { openPersonalKeys } from './personal-data/personalKeys';
import { deriveSecrets } from './personal-data/secrets';
import { reservation } from './reservation/reservation';
import { createClaim, createRelease } from './reservation/reservations';
import { createConfirmPassword } from './sign-in/confirmPassword';
import { createPasswords } from './sign-in/passwords';
import { signInRoutes } from './sign-in/routes';
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
  const release = createRelease({ reserve, clock });
  const directory = createAccountDirectory(database, keys, secrets);
  const avatars = openAvatars(database, keys);
  const changeProfile = createChangeProfile({ store, execute, keys, secrets, clock });
  const confirmPassword = createConfirmPassword({ directory, passwords, throttle, secrets });
  const changes = { execute, changeProfile, avatars, claim, release, confirmPassword, secrets, clock };

  const accounts = await runProjection({ projection: accountsProjection, store, database, logger });
  const stopAnnouncing = announceChanges(accounts, bus, 'user', audienceOf);
  const projections = [accounts];

  const app = createServiceApp({
    name: NAME,
    logger,
    identityKey,
    router: userRoutes({ directory, avatars, updateUser: createUpdateUser(changes), execute, clock }),
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

/** The household shows its members' profiles; an account's other changes concern nobody else's screens. */
function audienceOf({ type, data }: RecordedDomainEvent): Audience | null {
  if (!('householdId' in data && 'accountId' in data)) return null;
  const { householdId, accountId } = data;
  if (typeof householdId !== 'string' || typeof accountId !== 'string') return null;
  return type === 'ProfileChanged' ? householdId : { householdId, accountId };
}
