import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff } from '@forkcast/event-sourcing';
import { AckPolicy, ConsumerEvents, DeliverPolicy, nanos, type ConsumerMessages, type JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import type { Session } from '../connection/natsLink';

export interface MessageReaderOptions {
  session: Session;
  /** Subject filter. */
  filter: string;
  /** Last sequence that is already read; reading starts after it. */
  from: number;
  limits: JetStreamLimits;
  logger: Logger;
  /** Called for one message at a time, in stream order. */
  onMessage: (message: JsMsg) => Promise<void>;
  /** Called when there are no further messages up to this sequence. */
  onRead: (sequence: number) => void;
  signal: AbortSignal;
}

/** The server deletes the reader after this many ms without pull requests. */
const INACTIVE_THRESHOLD_MS = 60_000;
const PAUSES = { first: 50, longest: 2_000 };
const ENDING_EVENTS: readonly string[] = [
  ConsumerEvents.ConsumerDeleted,
  ConsumerEvents.ConsumerNotFound,
  ConsumerEvents.StreamNotFound,
  ConsumerEvents.HeartbeatsMissed,
];

/** Reads the stream after `from` until the signal aborts. Recreates the server-side consumer when it is lost. */
export async function readMessages(options: MessageReaderOptions): Promise<void> {
  const { logger, signal } = options;
  let { from } = options;
  const onMessage = async (message: JsMsg) => {
    await options.onMessage(message);
    from = message.seq;
  };
  let pauses = backOff(PAUSES);
  while (!signal.aborted) {
    const before = from;
    try {
      await readUntilLost({ ...options, from, onMessage });
    } catch (error) {
      if (!signal.aborted) logger.warn({ err: asError(error) }, 'messages cannot be read yet');
    }
    if (from > before) pauses = backOff(PAUSES);
    await pause(pauses.next().value, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function readUntilLost(options: MessageReaderOptions): Promise<void> {
  const { session, filter, from, limits, onMessage, onRead, signal } = options;
  const { jsm, js, names } = session;
  const { state } = await jsm.streams.info(names.stream);
  const { name, num_pending } = await jsm.consumers.add(names.stream, {
    // The position is stored with the partitions.
    ack_policy: AckPolicy.None,
    deliver_policy: DeliverPolicy.StartSequence,
    opt_start_seq: from + 1,
    filter_subject: filter,
    inactive_threshold: nanos(INACTIVE_THRESHOLD_MS),
    mem_storage: true,
    num_replicas: 1,
  });
  if (signal.aborted) return deleteReader(session, name);
  if (num_pending === 0) onRead(state.last_seq);
  const consumer = await js.consumers.get(names.stream, name);
  const messages: ConsumerMessages = await consumer.consume({
    max_messages: limits.prefetch,
    expires: 10_000,
  });
  const stop = () => messages.stop();
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  void stopWhenLost(messages);
  try {
    let next = 1;
    for await (const message of messages) {
      // A message is missing, so start again after the last one received.
      if (signal.aborted || message.info.deliverySequence !== next) return;
      next += 1;
      await onMessage(message);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
    deleteReader(session, name);
  }
}

async function stopWhenLost(messages: ConsumerMessages): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (ENDING_EVENTS.includes(type)) messages.stop();
  }
}

/** If the server is down, it deletes the reader after the inactivity threshold. */
function deleteReader({ connection, jsm, names, signal }: Session, name: string): void {
  if (!signal.aborted && !connection.isClosed())
    void jsm.consumers.delete(names.stream, name).catch(() => undefined);
}
