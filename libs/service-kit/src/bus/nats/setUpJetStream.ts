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
import type { Logger } from '../../logger';
import type { JetStreamLimits } from './jetStreamLimits';
import { isNotFound } from './natsErrors';
import type { Session } from './natsLink';
import type { NatsNames } from './natsNames';

/** Makes the streams as they should be, whoever comes first, and mends what a crash of the server left behind. */
export async function setUpStreams(
  { jsm, names }: Session,
  limits: JetStreamLimits,
  logger: Logger,
): Promise<void> {
  await ensureStream(jsm, {
    name: names.stream,
    subjects: [names.allEvents],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    // Whoever begins to consume later hears everything: messages are kept as long as the log they come from. A full
    // disk refuses the new, which the outbox then keeps trying, instead of dropping the old.
    discard: DiscardPolicy.New,
    max_msg_size: limits.maxMessageBytes,
    duplicate_window: nanos(limits.duplicateWindowMs),
  });
  await ensureStream(jsm, {
    name: names.parkedStream,
    subjects: [names.allParked()],
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.Old,
    // Parking the same message again replaces the earlier note.
    max_msgs_per_subject: 1,
    max_msg_size: 2 * limits.maxMessageBytes,
  });
  await rewindConsumersAheadOfTheStream(jsm, names.stream, logger);
}

async function ensureStream(
  jsm: JetStreamManager,
  config: Partial<StreamConfig> & { name: string },
): Promise<void> {
  try {
    const { config: current } = await jsm.streams.info(config.name);
    if (!says(current, config)) await jsm.streams.update(config.name, { ...current, ...config });
  } catch (error) {
    if (!isNotFound(error)) throw error;
    await jsm.streams.add(config);
  }
}

/**
 * A server that lost its power may have lost the end of a stream, and kept how far its consumers had got: they would
 * pass over as many new messages as were lost. nats-server 2.9 does not notice.
 */
async function rewindConsumersAheadOfTheStream(
  jsm: JetStreamManager,
  stream: string,
  logger: Logger,
): Promise<void> {
  const { state } = await jsm.streams.info(stream);
  for await (const { name, config, delivered, ack_floor } of jsm.consumers.list(stream)) {
    if (delivered.stream_seq <= state.last_seq) continue;
    logger.warn(
      { consumer: name, delivered: delivered.stream_seq, last: state.last_seq },
      'messages were lost',
    );
    // Not at the end of the stream: what was not acknowledged has to come again.
    await makeAnew(jsm, stream, config, Math.min(ack_floor.stream_seq, state.last_seq));
  }
}

/**
 * A server that is killed while it writes down how far a consumer is may know nothing of it afterwards, and would begin
 * with the first message of all. Puts it behind what is known to have been acknowledged, if it is far from there.
 * Answers up to where it has delivered.
 */
export async function restorePlace(
  { jsm, names }: Session,
  durable: string,
  acknowledged: number,
  { limits, logger }: { limits: JetStreamLimits; logger: Logger },
): Promise<number> {
  const { config, delivered } = await jsm.consumers.info(names.stream, durable);
  if (delivered.stream_seq + limits.maxAckPending >= acknowledged) return delivered.stream_seq;
  logger.warn({ delivered: delivered.stream_seq, acknowledged }, 'the server does not know how far it was');
  await makeAnew(jsm, names.stream, config, acknowledged);
  return acknowledged;
}

async function makeAnew(
  jsm: JetStreamManager,
  stream: string,
  config: ConsumerConfig,
  behind: number,
): Promise<void> {
  await jsm.consumers.delete(stream, config.durable_name ?? config.name ?? '');
  await jsm.consumers.add(stream, {
    ...config,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: behind + 1,
  });
}

export interface DurableSettings {
  durable: string;
  types: readonly string[];
  inOrder: boolean;
}

/** Makes a durable consumer as it should be. What it has handled stays handled. */
export async function ensureDurable(
  { jsm, names }: Session,
  { durable, types, inOrder }: DurableSettings,
  limits: JetStreamLimits,
): Promise<void> {
  const wanted: Partial<ConsumerConfig> = {
    filter_subject: filterFor(types, names),
    max_ack_pending: inOrder ? 1 : limits.maxAckPending,
    ack_wait: nanos(limits.ackWaitMs),
  };
  try {
    const { config } = await jsm.consumers.info(names.stream, durable);
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
