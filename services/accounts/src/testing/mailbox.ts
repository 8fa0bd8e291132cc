import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** Headers and parts, with soft line breaks undone. */
  content: string;
}

/** A mail server for tests that stores received mails. */
export interface Mailbox {
  /** 'smtp://127.0.0.1:2525' */
  url: string;
  /** All mails except verification links, which every registration sends. */
  received: readonly ReceivedMail[];
  confirmations: readonly ReceivedMail[];
  /** The next mail to this address, which may have arrived before the call. Rejects after 10 s. */
  next(to: string, after?: number): Promise<ReceivedMail>;
  /** Like `next`, for verification links. */
  nextConfirmation(to: string, after?: number): Promise<ReceivedMail>;
  /** Rejects the next mails as a busy server does. */
  refuse(times: number): void;
  stop(): Promise<void>;
}

export const publicOrigin = 'https://forkcast.example.org';

/** Settings of the accounts service that send through a mail server. */
export const mailVia = (smtpUrl: string) => ({
  ...{ smtpUrl, from: 'Forkcast <no-reply@example.org>', productName: 'Forkcast', publicOrigin },
});

const TIMEOUT_MS = 10_000;

export async function startMailbox(): Promise<Mailbox> {
  const received: ReceivedMail[] = [];
  const confirmations: ReceivedMail[] = [];
  let refusals = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      let raw = '';
      stream.setEncoding('utf8').on('data', (text: string) => (raw += text));
      stream.on('end', () => {
        const content = decodeQuotedPrintable(raw);
        const list = /^Subject: Confirm your email address/m.test(content) ? confirmations : received;
        if (list === received && refusals > 0) {
          refusals -= 1;
          done(Object.assign(new Error('Busy, try again'), { responseCode: 451 }));
          return;
        }
        list.push({ to: envelope.rcptTo.map(({ address }) => address), content });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A server that listens on TCP has such an address.
  const { port } = server.server.address() as AddressInfo;

  const waitForMail = async (list: readonly ReceivedMail[], to: string, after = 0): Promise<ReceivedMail> => {
    const deadline = Date.now() + TIMEOUT_MS;
    for (;;) {
      const mail = list.filter((each) => each.to.includes(to))[after];
      if (mail) return mail;
      if (Date.now() > deadline) throw new Error(`No mail for ${to}`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    confirmations,
    next: (to, after) => waitForMail(received, to, after),
    nextConfirmation: (to, after) => waitForMail(confirmations, to, after),
    refuse: (times) => (refusals = times),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function decodeQuotedPrintable(raw: string): string {
  return raw
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
