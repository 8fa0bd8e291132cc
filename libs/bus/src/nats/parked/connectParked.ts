import type { Logger } from 'pino';
import type { ParkedControl } from '../../parkedMessages';
import { defaultLimits } from '../connection/jetStreamLimits';
import { openLink } from '../connection/natsLink';
import { isNotFound } from '../connection/natsErrors';
import { natsNames } from '../connection/natsNames';
import { NatsParked } from './natsParked';
import { requestReplay } from './parkedReplay';

export interface ConnectParkedOptions {
  url: string;
  logger: Logger;
  prefix?: string;
  /** Timeout for connecting; 5,000 by default. */
  timeoutMs?: number;
}

/**
 * Lists and replays the parked messages on a NATS server. Running services do the replay. Rejects if the server is
 * down.
 */
export async function connectParked(options: ConnectParkedOptions): Promise<ParkedControl> {
  const { url, logger, prefix, timeoutMs } = options;
  const link = await openLink({ url, names: natsNames(prefix), logger }, timeoutMs);
  const parked = new NatsParked({ session: () => link.session, logger, marginMs: defaultLimits.marginMs });
  return {
    list: async (durable) => {
      try {
        return await parked.list(durable);
      } catch (error) {
        // No service has used this server yet.
        if (isNotFound(error)) return [];
        throw error;
      }
    },
    replay: async (id) => {
      if (!link.session) throw new Error(`NATS cannot be reached at ${url}`);
      await requestReplay(id, parked, link.session);
    },
    close: () => link.close(),
  };
}
