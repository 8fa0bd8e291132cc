import {
  AckPolicy,
  DeliverPolicy,
  DiscardPolicy,
  nanos,
  RetentionPolicy,
  StorageType,
  type ConsumerConfig,
  type JetStreamManager,
  type StreamConfig,
} from 'nats';
import type { Logger } from 'pino';
import type { JetStreamLimits } from './jetStreamLimits';
import { isNotFound, isRefusal, JetStreamSetUpError } from './natsErrors';
import type { Session } from './natsLink';
import type { NatsNames } from './natsNames';
import { rewindConsumersAheadOfTheStream } from './rewindDurable';

/**
 * Makes the streams as they should be, whoever comes first, and mends what a crash of the server left behind. Answers in
 * one sentence what is not as it was configured, though everything works. Throws a `JetStreamSetUpError` where nothing
 * would.
 */
export async function setUpStreams(
  { jsm, names }: Session,
  limits: JetStreamLimits,
  logger: Logger,
): Promise<string | null> {
  const replicas = limits.replicas === undefined ? {} : { num_replicas: limits.replicas };
  const events = await ensureStream(jsm, {
    name: names.stream,
    subjects: [names.allEvents],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    // Whoever begins to consume later hears everything: messages are kept as long as the log they come from. A full
    // disk refuses the new, which the outbox then keeps trying, instead of dropping the old.
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
    // Parking the same message again replaces the earlier note.
    max_msgs_per_subject: 1,
    max_msg_size: 2 * limits.maxMessageBytes,
    ...replicas,
  });
  await rewindConsumersAheadOfTheStream(jsm, names.stream, logger);
  return events ?? parked;
}

type WantedStream = Partial<StreamConfig> & { name: string };

async function ensureStream(jsm: JetStreamManager, wanted: WantedStream): Promise<string | null> {
  const current = await streamConfig(jsm, wanted.name);
  if (!current) return addStream(jsm, wanted);
  const { num_replicas: replicas, ...rest } = wanted;
  if (!says(current, rest)) await jsm.streams.update(wanted.name, { ...current, ...rest });
  if (replicas === undefined) return null;
  try {
    // Of the stream and of the durables of it, which follow it in this.
    if (replicas !== current.num_replicas)
      await jsm.streams.update(wanted.name, { ...current, ...rest, num_replicas: replicas });
    // A server that is alone takes the number, and does nothing with it.
    const { cluster } = await jsm.streams.info(wanted.name);
    if (replicas === 1 || cluster) return null;
    return `NATS keeps one copy of the stream ${wanted.name} instead of ${replicas} (NATS_REPLICAS): the server is not part of a cluster`;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const { name, num_replicas: kept } = current;
    return `NATS keeps ${kept} of ${replicas} copies of the stream ${name} (NATS_REPLICAS): ${error.message}`;
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

async function addStream(jsm: JetStreamManager, wanted: WantedStream): Promise<null> {
  try {
    await jsm.streams.add(wanted);
    return null;
  } catch (error) {
    if (wanted.num_replicas === undefined || !isRefusal(error)) throw error;
    throw new JetStreamSetUpError(
      `NATS refuses the stream ${wanted.name} with ${wanted.num_replicas} copies (NATS_REPLICAS): ${error.message}`,
      { cause: error },
    );
  }
}

export interface DurableSettings {
  durable: string;
  types: readonly string[];
  inOrder: boolean;
}

/**
 * Makes a durable consumer as it should be. What it has handled stays handled, and it hears everything that it heard
 * before: instances of an earlier version, which may know of fewer types, or of others, share it.
 */
export async function ensureDurable(
  { jsm, names }: Session,
  { durable, types, inOrder }: DurableSettings,
  limits: JetStreamLimits,
): Promise<void> {
  const wanted: Partial<ConsumerConfig> & { filter_subject: string } = {
    filter_subject: filterFor(types, names),
    max_ack_pending: inOrder ? 1 : limits.maxAckPending,
    ack_wait: nanos(limits.ackWaitMs),
  };
  try {
    const { config } = await jsm.consumers.info(names.stream, durable);
    wanted.filter_subject = wideEnough(config.filter_subject, wanted.filter_subject, names);
    if (!says(config, wanted)) await jsm.consumers.update(names.stream, durable, wanted);
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await jsm.consumers.add(names.stream, {
      durable_name: durable,
      ack_policy: AckPolicy.Explicit,
      deliver_policy: DeliverPolicy.All,
      max_deliver: -1,
      ...wanted,
    });
  }
}

/** The narrowest filter that lets through what either does. */
export function wideEnough(one: string | undefined, other: string, names: NatsNames): string {
  if (one === undefined || one === '' || one === other) return other;
  const [domain, otherDomain] = [one, other].map((filter) => filter.split('.').at(-2));
  const isOneDomain = domain === otherDomain && domain !== undefined && domain !== '*';
  return isOneDomain ? names.eventsOf(domain) : names.allEvents;
}

/** The narrowest one filter for some types of events: servers before 2.10 know only one. */
export function filterFor(types: readonly string[], names: NatsNames): string {
  const [first, ...others] = [...new Set(types)];
  if (first !== undefined && others.length === 0) return names.event(first);
  const domains = [...new Set(types.map(domainOf))];
  const [domain] = domains;
  return domain !== undefined && domains.length === 1 ? names.eventsOf(domain) : names.allEvents;
}

/** 'planner.meal-planned' → 'planner', which is the source that publishes it. */
export function domainOf(type: string): string {
  return type.slice(0, type.indexOf('.'));
}

function says(current: object, wanted: object): boolean {
  const now = new Map(Object.entries(current));
  return Object.entries(wanted).every(
    ([key, value]) => JSON.stringify(now.get(key)) === JSON.stringify(value),
  );
}
