import { ConsumerEvents, type ConsumerMessages, type JsMsg } from 'nats';
import type { JetStreamLimits } from './jetStreamLimits';
import type { Session } from './natsLink';

export interface PullingOptions {
  session: Session;
  durable: string;
  limits: JetStreamLimits;
  /** Takes a message, and resolves when it has been acknowledged, sent back or left to the server. */
  onMessage: (message: JsMsg) => void;
  /** The consumer or its stream is gone: it has to be made again. */
  onGone: () => void;
}

const GONE: readonly string[] = [
  ConsumerEvents.ConsumerDeleted,
  ConsumerEvents.ConsumerNotFound,
  ConsumerEvents.StreamNotFound,
];

/**
 * Pulls a durable's messages until the session ends. Answers the way to stop before, after which no more come. The
 * client would go on by itself on the next connection, with messages that nobody takes once the next session pulls.
 */
export async function pull({
  session,
  durable,
  limits,
  onMessage,
  onGone,
}: PullingOptions): Promise<() => void> {
  const consumer = await session.js.consumers.get(session.names.stream, durable);
  const messages: ConsumerMessages = await consumer.consume({
    max_messages: limits.prefetch,
    expires: 10_000,
    callback: onMessage,
  });
  void watch(messages, onGone);
  const stop = () => messages.stop();
  if (session.signal.aborted) stop();
  session.signal.addEventListener('abort', stop, { once: true });
  return () => {
    session.signal.removeEventListener('abort', stop);
    stop();
  };
}

async function watch(messages: ConsumerMessages, onGone: () => void): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (GONE.includes(type)) onGone();
  }
}
