import { z } from 'zod';
import { ConfigurationError, type Environment, type EnvironmentShape } from './environment';

/** Addresses of the servers for events, documents and messages. */
export interface ServerAddresses {
  eventStore: string;
  documents: string;
  bus: string;
  /** Replicas of each message in a NATS cluster: 1 by default for new streams; existing streams keep their number. */
  replicas?: number;
}

const eventStoreUrl = z.string().regex(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, 'begins with esdb://');
export const mongodbUrl = z.string().regex(/^mongodb(\+srv)?:\/\/\S+$/, 'begins with mongodb://');
export const natsUrl = z
  .string()
  .regex(/^(nats|tls|wss?):\/\/[^\s,]+(\s*,\s*(nats|tls|wss?):\/\/[^\s,]+)*$/, 'begins with nats://');

/** A cluster needs an odd number of replicas for a majority. */
const natsReplicas = z.coerce
  .number()
  .refine((count) => [1, 3, 5].includes(count), 'is 1, 3 or 5')
  .optional();

/** For processes that need the servers. */
export const serverEnvironment = {
  EVENTSTORE_URL: eventStoreUrl,
  MONGODB_URL: mongodbUrl,
  NATS_URL: natsUrl,
  NATS_REPLICAS: natsReplicas,
} satisfies EnvironmentShape;

/** For processes that use their own stores by default. */
export const optionalServerEnvironment = z.object(serverEnvironment).partial().shape;

/** The configured servers; undefined if there are none. Throws ConfigurationError if only some are configured. */
export function chosenServers(
  given: Environment<typeof optionalServerEnvironment>,
): ServerAddresses | undefined {
  const { EVENTSTORE_URL, MONGODB_URL, NATS_URL, NATS_REPLICAS: replicas } = given;
  if (EVENTSTORE_URL && MONGODB_URL && NATS_URL) {
    return { eventStore: EVENTSTORE_URL, documents: MONGODB_URL, bus: NATS_URL, replicas };
  }
  const all = Object.entries({ EVENTSTORE_URL, MONGODB_URL, NATS_URL });
  const missing = all.filter(([, url]) => !url).map(([name]) => name);
  if (missing.length === all.length) return undefined;
  const set = all.filter(([, url]) => url).map(([name]) => name);
  throw new ConfigurationError(
    `${missing.join(' and ')} ${missing.length > 1 ? 'are' : 'is'} not set, but ${set.join(' and ')} ` +
      `${set.length > 1 ? 'are' : 'is'}: the three go together. Set all of them, or none to keep everything here.`,
  );
}
