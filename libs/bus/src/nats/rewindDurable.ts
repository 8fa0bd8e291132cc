import { DeliverPolicy, type ConsumerInfo, type JetStreamManager } from 'nats';
import type { Logger } from 'pino';
import type { JetStreamLimits } from './jetStreamLimits';
import { isNotFound } from './natsErrors';
import type { Session } from './natsLink';

/* The two cases in which a durable is made anew, both after a server has lost what it knew. A healthy one never is. */

/**
 * A server that lost its power may have lost the end of a stream, and kept how far its consumers had got: they would
 * pass over as many new messages as were lost. nats-server 2.9 does not notice.
 */
export async function rewindConsumersAheadOfTheStream(
  jsm: JetStreamManager,
  stream: string,
  logger: Logger,
): Promise<void> {
  // The consumers first: messages that come meanwhile make the stream longer, and nobody look ahead of it.
  const consumers: ConsumerInfo[] = [];
  for await (const consumer of jsm.consumers.list(stream)) consumers.push(consumer);
  const { state } = await jsm.streams.info(stream);
  for (const consumer of consumers) {
    const { name, delivered, ack_floor } = consumer;
    if (delivered.stream_seq <= state.last_seq) continue;
    const details = { consumer: name, delivered: delivered.stream_seq, last: state.last_seq };
    // Not at the end of the stream: what was not acknowledged has to come again.
    const behind = Math.min(ack_floor.stream_seq, state.last_seq);
    if (await makeAnew(jsm, consumer, behind)) logger.warn(details, 'messages were lost');
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
  const consumer = await jsm.consumers.info(names.stream, durable);
  const delivered = consumer.delivered.stream_seq;
  if (delivered + limits.maxAckPending >= acknowledged) return delivered;
  if (!(await makeAnew(jsm, consumer, acknowledged))) {
    return (await jsm.consumers.info(names.stream, durable)).delivered.stream_seq;
  }
  logger.warn({ delivered, acknowledged }, 'the server does not know how far it was');
  return acknowledged;
}

/** Unless another process has done so, or it has gone on, since it was looked at. Answers whether it was made anew. */
async function makeAnew(
  jsm: JetStreamManager,
  { stream_name: stream, name, created, delivered }: ConsumerInfo,
  behind: number,
): Promise<boolean> {
  try {
    const now = await jsm.consumers.info(stream, name);
    if (now.created !== created || now.delivered.stream_seq !== delivered.stream_seq) return false;
    await jsm.consumers.delete(stream, name);
    await jsm.consumers.add(stream, {
      ...now.config,
      deliver_policy: DeliverPolicy.StartSequence,
      opt_start_seq: behind + 1,
    });
    return true;
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
