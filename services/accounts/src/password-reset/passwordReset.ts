import {
  loadStream,
  type CommandHandler,
  type EventMetadata,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import { ApiError, type Logger } from '@forkcast/service-kit';
import { account as accountDecider, registeredIn, type AccountState } from '../account/account';
import type { Account, AccountDirectory } from '../account/account-directory/accountDirectory';
import type { AccountCommand } from '../account/commands';
import { accountStream, type AccountEvent } from '../account/events';
import type { Mailer } from '../mail/mailer';
import { foldCase } from '../personal-data/foldCase';
import type { PersonalKeys } from '../personal-data/personalKeys';
import type { AccountSecrets } from '../personal-data/secrets';
import type { Passwords } from '../sign-in/passwords';
import type { SignInThrottle } from '../sign-in/signInThrottle';
import { isResetToken, makeResetToken, readResetToken, type ResetSubject } from './resetToken';
import { resetMail } from './resetMail';

const REQUESTS_PER_ADDRESS = 5;
const REQUESTS_PER_CLIENT = 30;

export interface PasswordResetDependencies {
  store: EventStore;
  directory: AccountDirectory;
  execute: CommandHandler<AccountState, AccountCommand, AccountEvent>;
  keys: PersonalKeys;
  passwords: Passwords;
  throttle: SignInThrottle;
  secrets: AccountSecrets;
  /** Null where the server sends no mail. */
  mailer: Mailer | null;
  productName: string;
  publicOrigin: string;
  logger: Logger;
  clock: () => Date;
}

export interface PasswordReset {
  /**
   * Sends a link to the address if an account has it. Says nothing of whether one does, not even by the time it takes:
   * the mail goes out behind the answer. Throws ApiError 'mail-not-configured' and 'too-many-requests'.
   */
  ask(email: string, client: string): Promise<void>;
  /** Sets a new password with a link's token. Throws ApiError 'reset-not-valid' for all that can be wrong with one. */
  finish(
    request: { token: string; newPassword: string },
    metadata: EventMetadata,
  ): Promise<{ account: Account; position: Position | undefined }>;
}

export function createPasswordReset(dependencies: PasswordResetDependencies): PasswordReset {
  const { store, directory, execute, keys, passwords, throttle, secrets, mailer, logger, clock } =
    dependencies;

  async function subjectOf(accountId: string): Promise<ResetSubject> {
    const { state } = await loadStream(store, accountDecider, accountStream(accountId));
    return { accountId, passwordHash: registeredIn(state).passwordHash };
  }

  async function sendLink(email: string): Promise<void> {
    const account = await directory.byEmail(email);
    if (!account || !mailer) return;
    const token = makeResetToken(secrets.resetKey, await subjectOf(account.id), clock());
    const { email: to, displayName } = account.profile;
    const { productName, publicOrigin } = dependencies;
    await mailer.send(
      resetMail({ to, displayName, productName, address: `${publicOrigin}/login#reset=${token}` }),
    );
  }

  return {
    ask: async (email, client) => {
      if (!mailer) throw new ApiError('mail-not-configured');
      const { nameOf } = secrets;
      await throttle.begin([
        { subject: nameOf('account', `reset ${foldCase(email)}`), limit: REQUESTS_PER_ADDRESS },
        { subject: nameOf('client', `reset ${client}`), limit: REQUESTS_PER_CLIENT },
      ]);
      sendLink(email).catch((error: unknown) => {
        logger.error({ err: error }, 'a link to a new password could not be sent');
      });
    },
    finish: async ({ token, newPassword }, metadata) => {
      const claimed = readResetToken(token);
      const account = claimed && (await directory.byId(claimed.accountId));
      const key = account && (await keys.find(account.id));
      if (!account || !key) throw new ApiError('reset-not-valid');
      const subject = await subjectOf(account.id);
      if (!isResetToken(secrets.resetKey, token, subject, clock())) throw new ApiError('reset-not-valid');
      const passwordHash = await passwords.hash(newPassword);
      const { position } = await execute(
        accountStream(account.id),
        {
          type: 'ChangePassword',
          passwordHash: key.seal(passwordHash),
          basedOn: subject.passwordHash,
          at: clock().toISOString(),
        },
        { metadata: { ...metadata, userId: account.id }, expect: 'exists' },
      );
      return { account, position };
    },
  };
}
