import { servicePrefixes } from '@forkcast/contracts';
import { createCommandHandler, runProjection, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createRouter,
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
import { createDeleteAccount } from './account/deletion';
import { securityRoutes } from './account/securityRoutes';
import { createRepairSessions } from './account/sessionRepair';
import { createUpdateUser } from './account/updateUser';
import { userRoutes } from './account/userRoutes';
import { household } from './household/household';
import { createGoogleAccounts } from './google/googleAccounts';
import { connectedAccountRoutes, googleSignInRoute } from './google/routes';
import { householdView } from './household/household-view/householdView';
import { createMembership } from './household/membership';
import { householdRoutes } from './household/routes';
import { finishWhatWasBegun } from './integration/consumed';
import { publication } from './integration/published';
import { openPersonalKeys } from './personal-data/personalKeys';
import { deriveSecrets } from './personal-data/secrets';
import { reservation } from './reservation/reservation';
import { createClaim, createRelease } from './reservation/reservations';
import { createConfirmPassword } from './sign-in/confirmPassword';
import { createMailer } from './mail/mailer';
import type { MailConfig } from './mail/mailConfig';
import { sendDueMail } from './mail/sendDueMail';
import { createPasswordReset } from './password-reset/passwordReset';
import { passwordResetRoutes } from './password-reset/routes';
import { createPasswords } from './sign-in/passwords';
import { signInRoutes } from './sign-in/routes';
import { createSignIn } from './sign-in/signIn';
import { createSignInThrottle } from './sign-in/signInThrottle';

const NAME = 'accounts';

export interface AccountsDependencies extends ServiceDependencies {
  /** Undefined where the server sends no mail. */
  mail?: MailConfig & {
    productName: string;
    /** What links in mails begin with: 'https://forkcast.example.org' */
    publicOrigin: string;
  };
}

/**
 * Starts the accounts service. Throws when the accounts in the database were made with another `identityKey`: their
 * personal data could not be read.
 */
export async function startService(dependencies: AccountsDependencies): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock, newId, mail } = dependencies;
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const passwords = await createPasswords();
  const throttle = await createSignInThrottle({ database, clock, newId });
  const execute = createCommandHandler({ store, decider: account });
  const executeHousehold = createCommandHandler({ store, decider: household });
  const reserve = createCommandHandler({ store, decider: reservation });
  const claim = createClaim({ reserve, execute, clock });
  const release = createRelease({ reserve, clock });
  const directory = createAccountDirectory(database, keys, secrets);
  const avatars = openAvatars(database, keys);
  const changeProfile = createChangeProfile({ store, execute, keys, secrets, clock });
  const confirmPassword = createConfirmPassword({ directory, passwords, throttle, secrets });
  const updateUser = createUpdateUser({
    execute,
    changeProfile,
    avatars,
    claim,
    release,
    confirmPassword,
    secrets,
    clock,
  });
  const membership = createMembership({ store, executeAccount: execute, executeHousehold, clock, newId });
  const deleteAccount = createDeleteAccount({ execute, membership, keys, avatars, release, clock });

  const register = createRegister({
    execute,
    found: executeHousehold,
    claim,
    keys,
    passwords,
    secrets,
    clock,
    newId,
  });
  const google = createGoogleAccounts({ directory, changeProfile, register, claim, release, secrets });

  bus.publish(publication);
  const consumer = bus.consume(finishWhatWasBegun({ membership, deleteAccount }));
  const mailer = mail ? createMailer(mail) : null;
  const publicOrigin = mail?.publicOrigin ?? '';
  const accounts = await runProjection({ projection: accountsProjection, store, database, logger });
  // Nobody's call waits for a mail server.
  const mailConsumer = bus.consume(sendDueMail({ store, directory, accounts, mailer, publicOrigin, clock }));
  const households = await runProjection({ projection: householdView, store, database, logger });
  const stopAnnouncing = [
    announceChanges(accounts, bus, 'user', audienceOf),
    announceChanges(households, bus, 'user', householdOf),
  ];
  const projections = [accounts, households];

  const router = createRouter();
  const repairSessions = createRepairSessions({ store, keys });
  const sendsMail = mail !== undefined;
  userRoutes(router, { directory, avatars, updateUser, repairSessions, execute, clock, sendsMail });
  securityRoutes(router, { directory, keys, passwords, confirmPassword, deleteAccount, execute, clock });
  householdRoutes(router, {
    store,
    database,
    directory,
    membership,
    execute: executeHousehold,
    clock,
    newId,
  });

  connectedAccountRoutes(router, { google, directory, identityKey });

  const publicRouter = createRouter();
  const signIn = createSignIn({ execute, directory, passwords, throttle, secrets, clock });
  signInRoutes(publicRouter, { register, signIn });
  passwordResetRoutes(
    publicRouter,
    createPasswordReset({
      store,
      directory,
      execute,
      keys,
      passwords,
      throttle,
      secrets,
      mailer,
      productName: mail?.productName ?? '',
      publicOrigin,
      logger,
      clock,
    }),
  );
  googleSignInRoute(publicRouter, { google, directory, identityKey });

  const app = createServiceApp({
    name: NAME,
    logger,
    identityKey,
    router,
    publicRouter,
    projections,
    consumers: [consumer],
  });
  return {
    name: NAME,
    app,
    prefixes: servicePrefixes.accounts,
    projections,
    stop: async () => {
      for (const stop of stopAnnouncing) stop();
      await consumer.stop();
      await mailConsumer.stop();
      await accounts.stop();
      await households.stop();
      mailer?.close();
    },
  };
}

/** What all members see of each other; an account's other changes concern nobody else's screens. */
const SEEN_BY_ALL: readonly string[] = ['ProfileChanged', 'HouseholdChanged', 'AccountDeleted'];

function audienceOf({ type, data }: RecordedDomainEvent): Audience | null {
  // Its sessions end with the answer, and their live connections: a screen that asked before that would be refused.
  if (type === 'PasswordChanged') return null;
  if (!('householdId' in data && 'accountId' in data)) return null;
  const { householdId, accountId } = data;
  if (typeof householdId !== 'string' || typeof accountId !== 'string') return null;
  return SEEN_BY_ALL.includes(type) ? householdId : { householdId, accountId };
}

/** Nobody looks at a household that is just being founded. */
function householdOf({ type, data }: RecordedDomainEvent): Audience | null {
  if (type === 'HouseholdFounded' || !('householdId' in data)) return null;
  return typeof data.householdId === 'string' ? data.householdId : null;
}
