import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailConfig } from './mailConfig';

const TIMEOUT_MS = 20_000;

export interface Mail {
  /** The recipient's account. */
  accountId: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** The link in the mail, repeated in a header that is easy to copy from a file. */
  link?: string;
  /** The same for each attempt to send this mail, so that mailboxes recognise duplicates. */
  messageId?: string;
  /** The page for unsubscribing. */
  unsubscribe?: string;
}

/** Sends mail; no other part of the product does. */
export interface Mailer {
  /** Resolves once the mail server has accepted the mail. Rejects if the server refuses it or can't be reached. */
  send(mail: Mail): Promise<void>;
  /** Removes the stored mails of an account. */
  forget(accountId: string): Promise<void>;
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
    // Never treat a text as a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    // Sent mail can't be removed.
    forget: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/** Converts a mail to nodemailer's format. */
export function messageOf(
  { accountId: _, to, link, unsubscribe, ...mail }: Mail,
  from: SendMailOptions['from'],
): SendMailOptions {
  return {
    from,
    // As an object, so that the address isn't parsed as a list.
    to: { name: '', address: to },
    ...mail,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(link ? { 'x-link': link } : {}),
      ...(unsubscribe ? { 'list-unsubscribe': `<${unsubscribe}>` } : {}),
    },
  };
}
