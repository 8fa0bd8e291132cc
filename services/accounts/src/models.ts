import type { BackupsResponse, Plans, SignUpMode } from '@forkcast/contracts';
import { createPictures, type ServiceTools } from '@forkcast/service-kit';
import { version } from '../package.json';
import { createAccountDirectory } from './account/account-directory/accountDirectory';
import { openAvatars } from './account/avatar/avatars';
import { openLastSeen } from './administration/lastSeen';
import { defaultLimits, type AccountLimits } from './limits';
import { createLinkDelivery, type MailDirectory } from './mail/linkDelivery';
import type { MailConfig } from './mail/mailConfig';
import { createMailer } from './mail/mailer';
import { openPasskeyTickets } from './passkeys/passkeyTickets';
import { openPasskeyUses } from './passkeys/passkeyUses';
import type { PasswordPolicy } from './password-policy/passwordPolicy';
import { createBackgroundWork } from './password-reset/backgroundWork';
import { openPersonalKeys } from './personal-data/personalKeys';
import { deriveSecrets } from './personal-data/secrets';
import { openKnownNetworks } from './sign-in/knownNetworks';
import { createPasswordGuesses } from './sign-in/passwordGuesses';
import { createPasswords } from './sign-in/passwords';
import { createThrottles } from './throttles';

/** Memory of a process that draws an avatar: uploads have 2 MB at most. */
const AVATAR_MEGABYTES = 500;

export interface AccountsOptions {
  /** Undefined if the server sends no mail. */
  mail?: MailConfig & MailParticulars;
  /** The limits; `defaultLimits` by default. */
  limits?: AccountLimits;
  /** Who may register; by default as an administrator has chosen. */
  signUp?: SignUpMode | undefined;
  /** Whether screens show a trial and plans; they do by default. */
  plans?: Plans;
  /** What administrators see of the server. */
  server?: Partial<ServerInformation>;
  /** Whether the log shows the code that sets up an empty server; not by default. */
  announcesSetUp?: boolean;
  /** Whether weak passwords are rejected; they aren't by default. */
  passwordPolicy?: PasswordPolicy;
  /** Whether people may sign in and register with a password; they may by default. */
  passwordSignIn?: boolean;
  /** Whether a new person at an OpenID Connect provider gets an account, if `signUp` allows it; by default, yes. */
  autoRegister?: boolean;
  /** The directory for links without a mail server; by default they aren't written. */
  mailDirectory?: MailDirectory;
}

/** What administrators see of the server. */
export interface ServerInformation {
  version: string;
  /** The limits that the environment can change, by variable. */
  limits: Readonly<Record<string, number>>;
  /** Bytes on disk; undefined in server mode. */
  storage?: () => Promise<{ events: number; documents: number; photos: number }>;
  /** Automatic backups; undefined if they are off. */
  backups?: { overview: NonNullable<BackupsResponse['automatic']>; backUpNow(): void };
  /** Bytes of a household's photos; undefined in server mode. */
  photoBytes?: (householdId: string) => Promise<number>;
}

interface MailParticulars {
  productName: string;
  /** The origin of links in mails: 'https://forkcast.example.org' */
  publicOrigin: string;
}

/** What the routes and consumers of accounts read and share. */
export type AccountModels = Awaited<ReturnType<typeof createModels>>;

/**
 * Throws if the accounts in the database were created with another `identityKey`, because their personal data can't
 * be read.
 */
export async function createModels(
  { load, database, logger, identityKey, clock, newId }: ServiceTools,
  {
    mail: mailOptions,
    mailDirectory,
    limits = defaultLimits,
    signUp,
    plans = 'trial',
    announcesSetUp = false,
    server,
    passwordPolicy = 'basic',
    passwordSignIn = true,
    autoRegister = true,
  }: AccountsOptions = {},
) {
  const secrets = deriveSecrets(identityKey);
  const keys = await openPersonalKeys(database, secrets.masterKey);
  const { failures, signIns, ...throttles } = await createThrottles({
    database,
    secrets,
    limits,
    clock,
    newId,
  });
  const networks = await openKnownNetworks({ database, clock });
  const mail = mailOptions ? { ...mailOptions, mailer: createMailer(mailOptions) } : null;
  const serverInformation: ServerInformation = { version, limits: {}, ...server };
  return {
    /** Reads a stream itself, without the lag of a read model. */
    load,
    database,
    directory: createAccountDirectory(database, keys, secrets),
    keys,
    secrets,
    identityKey,
    avatars: openAvatars(database, keys),
    pictures: createPictures({ megabytes: AVATAR_MEGABYTES }),
    passwords: await createPasswords(),
    guesses: createPasswordGuesses({ failures, signIns, networks, secrets, limits }),
    passkeyTickets: await openPasskeyTickets({ database, key: secrets.passkeyKey, clock }),
    passkeyUses: openPasskeyUses(database),
    ...throttles,
    limits,
    /** Who may register; undefined unless the environment sets it. */
    signUp,
    plans,
    announcesSetUp,
    server: serverInformation,
    lastSeen: openLastSeen({ database, clock }),
    passwordPolicy,
    passwordSignIn,
    autoRegister,
    /** Null if the server sends no mail. */
    mail,
    /** Null without a way to deliver links. */
    delivery: createLinkDelivery(mail, mailDirectory, clock),
    /** Creates and sends reset links after the response. */
    backgroundWork: createBackgroundWork(logger),
    clock,
    logger,
  };
}
