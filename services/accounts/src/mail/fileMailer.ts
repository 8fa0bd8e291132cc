import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { createTransport } from 'nodemailer';
import { messageOf, type Mailer } from './mailer';

/** How many mails are retained: the newest ones. */
export const MAX_MAILS = 200;

/** '2026-11-22T09-45-00-000Z_<account>_<id>.eml': sorted by time, without any typed text. */
const FILE_NAME = /^\d{4}-\d\d-\d\dT[\d-]+Z_([\da-f-]+)_[\da-f-]+\.eml$/;

export interface FileMailerOptions {
  /** Created if missing, readable by its owner only. */
  directory: string;
  productName: string;
  clock: () => Date;
}

/**
 * Writes each mail to a file for the operator; nothing leaves the machine. Throws if the directory can't be created.
 */
export function createFileMailer({ directory, productName, clock }: FileMailerOptions): Mailer {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const from = { name: productName, address: 'no-reply@localhost' };

  async function remove(select: (names: readonly string[]) => readonly string[]): Promise<void> {
    const names = (await readdir(directory)).filter((name) => FILE_NAME.test(name)).sort();
    await Promise.all(select(names).map((name) => rm(path.join(directory, name), { force: true })));
  }

  return {
    send: async ({ html: _, ...mail }) => {
      const { message } = await transport.sendMail(messageOf(mail, from));
      const instant = clock().toISOString().replace(/[:.]/g, '-');
      const file = path.join(directory, `${instant}_${mail.accountId}_${randomUUID()}.eml`);
      // `buffer` above makes the message bytes, never a stream.
      await writeMail(file, new Uint8Array(message as Buffer));
      await remove((names) => names.slice(0, -MAX_MAILS));
    },
    forget: (accountId) => remove((names) => names.filter((name) => FILE_NAME.exec(name)?.[1] === accountId)),
    close: () => undefined,
  };
}

/** Creates a file that only its owner can read, and flushes it to the disk. */
async function writeMail(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
