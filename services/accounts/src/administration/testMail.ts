import { errorCatalogue } from '@forkcast/contracts';
import { ApiError } from '@forkcast/service-kit';
import type { Account } from '../account/account-directory/accountDirectory';
import type { AccountModels } from '../models';

const MAX_REASON_LENGTH = 300;

/** Throws ApiError 'mail-not-configured', or 'mail-not-sent' with the mail server's reason. */
export async function sendTestMail(
  { id: accountId, profile }: Account,
  { mail, logger }: Pick<AccountModels, 'mail' | 'logger'>,
): Promise<void> {
  if (!mail) throw new ApiError('mail-not-configured', "This server doesn't send email");
  const { mailer, productName, publicOrigin } = mail;
  try {
    await mailer.send({
      accountId,
      to: profile.email,
      subject: `Test email from ${productName}`,
      text: `This server can send email.\n\n${publicOrigin}/settings?tab=server`,
    });
  } catch (error) {
    logger.warn({ err: error }, 'a test email was not sent');
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, MAX_REASON_LENGTH);
    throw new ApiError('mail-not-sent', `${errorCatalogue['mail-not-sent'].message}: ${reason}`);
  }
}
