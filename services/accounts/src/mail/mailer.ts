import { createTransport } from 'nodemailer';
import type { MailConfig } from './mailConfig';

const TIMEOUT_MS = 20_000;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every attempt at sending the same mail, so that a mailbox can tell. */
  messageId?: string;
  /** Where the reader chooses to get no more of its kind. */
  unsubscribe?: string;
}

/** Sends mail; the only part of the product that does. */
export interface Mailer {
  /** Resolves once the mail server has taken the mail; rejects with its refusal, or when it cannot be reached. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A text never becomes a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ to, unsubscribe, ...mail }) => {
      await transport.sendMail({
        from,
        // As an object: what stands in an address is no list of addresses.
        to: { name: '', address: to },
        ...mail,
        headers: {
          'auto-submitted': 'auto-generated',
          ...(unsubscribe ? { 'list-unsubscribe': `<${unsubscribe}>` } : {}),
        },
      });
    },
    close: () => transport.close(),
  };
}
