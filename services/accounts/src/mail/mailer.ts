import { createTransport, type SendMailOptions } from 'nodemailer';
import type { MailConfig } from './mailConfig';

const TIMEOUT_MS = 20_000;

export interface Mail {
  /** Whose mail it is. */
  accountId: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** What the mail is about, on a header line of its own: who reads a file instead of a mailbox can copy it. */
  link?: string;
  /** The same for every attempt at sending the same mail, so that a mailbox can tell. */
  messageId?: string;
  /** Where the reader chooses to get no more of its kind. */
  unsubscribe?: string;
}

/** Gets mail out; the only part of the product that does. */
export interface Mailer {
  /** Resolves once the mail is taken; rejects with the mail server's refusal, or when it cannot be reached. */
  send(mail: Mail): Promise<void>;
  /** Removes what is kept of an account's mail. */
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
    // A text never becomes a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, from));
    },
    // What a mail server has taken is not ours to take back.
    forget: () => Promise.resolve(),
    close: () => transport.close(),
  };
}

/** The mail as the transports take it. */
export function messageOf(
  { accountId: _, to, link, unsubscribe, ...mail }: Mail,
  from: SendMailOptions['from'],
): SendMailOptions {
  return {
    from,
    // As an object: what stands in an address is no list of addresses.
    to: { name: '', address: to },
    ...mail,
    headers: {
      'auto-submitted': 'auto-generated',
      ...(link ? { 'x-link': link } : {}),
      ...(unsubscribe ? { 'list-unsubscribe': `<${unsubscribe}>` } : {}),
    },
  };
}
