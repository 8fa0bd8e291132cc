import { ConfigurationError, type Environment } from '@forkcast/service-kit';
import { z } from 'zod';

/** The variables of the mail server. */
export const mailEnvironment = {
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).optional(),
};

/** The mail server and the sender of mails. */
export interface MailConfig {
  /** 'smtp://user:password@host:587', 'smtps://…' for TLS from the start. */
  smtpUrl: string;
  /** 'Forkcast <forkcast@example.org>' */
  from: string;
}

/** Undefined without a mail server. Throws ConfigurationError if only one of the two is set. */
export function mailSettings({
  SMTP_URL,
  MAIL_FROM,
}: Environment<typeof mailEnvironment>): MailConfig | undefined {
  if (SMTP_URL === undefined && MAIL_FROM === undefined) return undefined;
  if (SMTP_URL === undefined || MAIL_FROM === undefined) {
    throw new ConfigurationError('SMTP_URL and MAIL_FROM go together: set both or neither.');
  }
  return { smtpUrl: SMTP_URL, from: MAIL_FROM };
}
