import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isNotFound } from './natsErrors';
import { NatsLink } from './natsLink';
import { natsNames } from './natsNames';

export interface MessagesKeptOptions {
  url: string;
  logger: Logger;
  /** How long to wait for the server. 5 s unless told. */
  timeoutMs?: number;
}

/** How many messages of this product a NATS server keeps, parked ones included. Rejects if it is away. */
export async function messagesKept({ url, logger, timeoutMs = 5_000 }: MessagesKeptOptions): Promise<number> {
  const names = natsNames();
  const link = new NatsLink({ url, names, logger, prepare: () => Promise.resolve(null) });
  link.open();
  try {
    for (const deadline = Date.now() + timeoutMs; !link.session; await pause(20)) {
      if (Date.now() >= deadline) throw new Error(`NATS cannot be reached at ${url}`);
    }
    const { jsm } = link.session;
    const counts = await Promise.all(
      [names.stream, names.parkedStream].map(async (stream) => {
        try {
          return (await jsm.streams.info(stream)).state.messages;
        } catch (error) {
          // Nobody has been there yet.
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
