import { z } from 'zod';
import { ConfigurationError, type EnvironmentShape } from './environment';

/** The servers that keep events and documents and carry messages. */
export interface ServerAddresses {
  eventStore: string;
  documents: string;
  bus: string;
  /** Copies of each message in a NATS cluster; by default 1 for new streams, and unchanged for others. */
  replicas?: number;
}

const eventStoreUrl = z.string().regex(/^(esdb|kurrentdb)(\+discover)?:\/\/\S+$/, 'begins with esdb://');
export const mongodbUrl = z.string().regex(/^mongodb(\+srv)?:\/\/\S+$/, 'begins with mongodb://');
export const natsUrl = z
  .string()
  .regex(/^(nats|tls|wss?):\/\/[^\s,]+(\s*,\s*(nats|tls|wss?):\/\/[^\s,]+)*$/, 'begins with nats://');

/** A cluster keeps an odd number of copies: two of three, or three of five, decide. */
const natsReplicas = z.coerce
  .number()
  .refine((count) => [1, 3, 5].includes(count), 'is 1, 3 or 5')
  .optional();

/** For a process that cannot do without servers. */
export const serverEnvironment = {
  EVENTSTORE_URL: eventStoreUrl,
  MONGODB_URL: mongodbUrl,
  NATS_URL: natsUrl,
  NATS_REPLICAS: natsReplicas,
} satisfies EnvironmentShape;

/** For a process that has its own stores by default. */
export const optionalServerEnvironment = {
  EVENTSTORE_URL: eventStoreUrl.optional(),
  MONGODB_URL: mongodbUrl.optional(),
  NATS_URL: natsUrl.optional(),
  NATS_REPLICAS: natsReplicas,
} satisfies EnvironmentShape;

type Given = Partial<Record<'EVENTSTORE_URL' | 'MONGODB_URL' | 'NATS_URL', string | undefined>> & {
  NATS_REPLICAS?: number;
};

/** The servers that are chosen; undefined for none. Throws ConfigurationError for half a choice. */
export function chosenServers(given: Given): ServerAddresses | undefined {
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
