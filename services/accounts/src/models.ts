import type { BackupsResponse, Plans, SignUpMode } from '@forkcast/contracts';
import type { DocumentDatabase, Load } from '@forkcast/event-sourcing';
import { createPictures, type Logger, type Pictures, type ServiceTools } from '@forkcast/service-kit';
import { version } from '../package.json';
import { createAccountDirectory, type AccountDirectory } from './account/account-directory/accountDirectory';
import { openAvatars, type Avatars } from './account/avatar/avatars';
import { openLastSeen, type LastSeen } from './administration/lastSeen';
import { defaultLimits, type AccountLimits } from './limits';
import { createLinkDelivery, type LinkDelivery, type MailDirectory } from './mail/linkDelivery';
import type { MailConfig } from './mail/mailConfig';
import { createMailer, type Mailer } from './mail/mailer';
import { openPasskeyTickets, type PasskeyTickets } from './passkeys/passkeyTickets';
import { openPasskeyUses, type PasskeyUses } from './passkeys/passkeyUses';
import type { PasswordPolicy } from './password-policy/passwordPolicy';
import { createBackgroundWork, type BackgroundWork } from './password-reset/backgroundWork';
import { openPersonalKeys, type PersonalKeys } from './personal-data/personalKeys';
import { deriveSecrets, type AccountSecrets } from './personal-data/secrets';
import { openKnownNetworks } from './sign-in/knownNetworks';
import { createPasswordGuesses, type PasswordGuesses } from './sign-in/passwordGuesses';
import { createPasswords, type Passwords } from './sign-in/passwords';
import { createThrottles, type Throttles } from './throttles';

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
export interface AccountModels extends Omit<Throttles, 'failures' | 'signIns'> {
  /** Reads a stream itself, without the lag of a read model. */
  load: Load;
  /** For queries of read models. */
  database: DocumentDatabase;
  directory: AccountDirectory;
  keys: PersonalKeys;
  secrets: AccountSecrets;
  /** The key that the gateway signs with. */
  identityKey: Uint8Array;
  avatars: Avatars;
  pictures: Pictures;
  passwords: Passwords;
  guesses: PasswordGuesses;
  passkeyTickets: PasskeyTickets;
  passkeyUses: PasskeyUses;
  limits: AccountLimits;
  /** Who may register; undefined unless the environment sets it. */
  signUp: SignUpMode | undefined;
  plans: Plans;
  announcesSetUp: boolean;
  server: ServerInformation;
  lastSeen: LastSeen;
  passwordPolicy: PasswordPolicy;
  passwordSignIn: boolean;
  autoRegister: boolean;
  /** Null if the server sends no mail. */
  mail: ({ mailer: Mailer } & MailParticulars) | null;
  /** Null without a way to deliver links. */
  delivery: LinkDelivery | null;
  /** Creates and sends reset links after the response. */
  backgroundWork: BackgroundWork;
  /** For background work. */
  clock: () => Date;
  logger: Logger;
}

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
): Promise<AccountModels> {
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
  return {
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
    signUp,
    plans,
    announcesSetUp,
    server: { version, limits: {}, ...server },
    lastSeen: openLastSeen({ database, clock }),
    passwordPolicy,
    passwordSignIn,
    autoRegister,
    mail,
    delivery: createLinkDelivery(mail, mailDirectory, clock),
    backgroundWork: createBackgroundWork(logger),
    clock,
    logger,
  };
}
