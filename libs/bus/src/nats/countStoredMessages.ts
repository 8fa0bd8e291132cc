import type { Logger } from 'pino';
import { isNotFound } from './connection/natsErrors';
import { openLink } from './connection/natsLink';
import { natsNames } from './connection/natsNames';

export interface CountStoredMessagesOptions {
  url: string;
  logger: Logger;
}

/** Counts Forkcast's messages on a NATS server, including parked ones. Rejects if the server is down. */
export async function countStoredMessages({ url, logger }: CountStoredMessagesOptions): Promise<number> {
  const names = natsNames();
  const link = await openLink({ url, names, logger });
  try {
    const jsm = link.session?.jsm;
    if (!jsm) throw new Error(`NATS cannot be reached at ${url}`);
    const counts = await Promise.all(
      [names.stream, names.parkedStream].map(async (stream) => {
        try {
          return (await jsm.streams.info(stream)).state.messages;
        } catch (error) {
          // No service has used this server yet.
          if (isNotFound(error)) return 0;
          throw error;
        }
      }),
    );
    return counts.reduce((sum, count) => sum + count, 0);
  } finally {
    await link.close();
  }
}
