import type { Logger } from 'pino';
import type { ParkedControl } from '../../parkedMessages';
import { usualLimits } from '../connection/jetStreamLimits';
import { openLink } from '../connection/natsLink';
import { isNotFound } from '../connection/natsErrors';
import { natsNames } from '../connection/natsNames';
import { NatsParked } from './natsParked';
import { requestReplay } from './parkedReplay';

export interface ConnectParkedOptions {
  url: string;
  logger: Logger;
  prefix?: string;
  /** How long to wait for the server. 5 s unless told. */
  timeoutMs?: number;
}

/** The parked messages on a NATS server. They are handled again by the services that run. Rejects if it is away. */
export async function connectParked(options: ConnectParkedOptions): Promise<ParkedControl> {
  const { url, logger, prefix, timeoutMs } = options;
  const link = await openLink({ url, names: natsNames(prefix), logger }, timeoutMs);
  const parked = new NatsParked({ session: () => link.session, logger, marginMs: usualLimits.marginMs });
  return {
    list: async (durable) => {
      try {
        return await parked.list(durable);
      } catch (error) {
        // No service has been there yet.
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
