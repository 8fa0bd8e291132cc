import {
  DiscardPolicy,
  nanos,
  RetentionPolicy,
  StorageType,
  type JetStreamManager,
  type StreamConfig,
} from 'nats';
import type { JetStreamLimits } from './jetStreamLimits';
import { isNotFound, isRejection, JetStreamSetUpError } from './natsErrors';
import type { Session } from './natsLink';

/**
 * Creates or updates the streams. Resolves to a one-sentence warning if a setting couldn't be applied but everything
 * works, otherwise to null. Throws a `JetStreamSetUpError` if publishing wouldn't work.
 */
export async function setUpStreams(
  { jsm, names }: Pick<Session, 'jsm' | 'names'>,
  limits: JetStreamLimits,
): Promise<string | null> {
  const replicas = limits.replicas === undefined ? {} : { num_replicas: limits.replicas };
  const events = await ensureStream(jsm, {
    name: names.stream,
    subjects: [names.allEvents],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    // Messages are stored as long as the log, so that new consumers receive all of them. A full disk rejects new
    // messages, which the outbox retries, instead of dropping old ones.
    discard: DiscardPolicy.New,
    max_msg_size: limits.maxMessageBytes,
    duplicate_window: nanos(limits.duplicateWindowMs),
    ...replicas,
  });
  const parked = await ensureStream(jsm, {
    name: names.parkedStream,
    subjects: [names.allParked()],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    // Parking the same message again replaces the previous entry.
    max_msgs_per_subject: 1,
    max_msg_size: 2 * limits.maxMessageBytes,
    ...replicas,
  });
  return events ?? parked;
}

type StreamSettings = Partial<StreamConfig> & { name: string };

async function ensureStream(jsm: JetStreamManager, wanted: StreamSettings): Promise<string | null> {
  const current = await streamConfig(jsm, wanted.name);
  if (!current) return addStream(jsm, wanted);
  const { num_replicas: replicas, ...rest } = wanted;
  if (!matchesConfig(current, rest)) await jsm.streams.update(wanted.name, { ...current, ...rest });
  if (replicas === undefined) return null;
  try {
    // Durables inherit the number of replicas from their stream.
    if (replicas !== current.num_replicas)
      await jsm.streams.update(wanted.name, { ...current, ...rest, num_replicas: replicas });
    // A single server accepts the number but doesn't replicate.
    const { cluster } = await jsm.streams.info(wanted.name);
    if (replicas === 1 || cluster) return null;
    return `NATS keeps one copy of the stream ${wanted.name} instead of ${replicas} (NATS_REPLICAS): the server is not part of a cluster`;
  } catch (error) {
    if (!isRejection(error)) throw error;
    const { name, num_replicas: copies } = current;
    return `NATS keeps ${copies} of ${replicas} copies of the stream ${name} (NATS_REPLICAS): ${error.message}`;
  }
}

async function streamConfig(jsm: JetStreamManager, name: string): Promise<StreamConfig | undefined> {
  try {
    return (await jsm.streams.info(name)).config;
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

async function addStream(jsm: JetStreamManager, wanted: StreamSettings): Promise<null> {
  try {
    await jsm.streams.add(wanted);
    return null;
  } catch (error) {
    if (wanted.num_replicas === undefined || !isRejection(error)) throw error;
    throw new JetStreamSetUpError(
      `NATS refuses the stream ${wanted.name} with ${wanted.num_replicas} copies (NATS_REPLICAS): ${error.message}`,
      { cause: error },
    );
  }
}

function matchesConfig(current: object, wanted: object): boolean {
  const currentEntries = new Map(Object.entries(current));
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(currentEntries.get(key)) === JSON.stringify(value),
  );
}
