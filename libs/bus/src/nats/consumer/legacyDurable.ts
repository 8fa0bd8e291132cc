import { setTimeout as pause } from 'node:timers/promises';
import type { ConsumerInfo } from 'nats';
import type { Logger } from 'pino';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import type { PartitionTable } from '../partitions/partitionTable';
import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';

/*
 * Versions before this one kept how far a consumer is with JetStream, in a durable that all instances shared. Partitions go on
 * where it ends, and begin only once no instance of such a version takes its messages any more.
 */

/** Between two looks, in milliseconds. */
const LOOK_MS = 500;
/** So long nobody may have asked for messages of it where none are in anybody's hands, in milliseconds. */
const QUIET_MS = 1_500;

export interface EnsurePartitionsOptions {
  session: Session;
  durable: string;
  table: PartitionTable;
  limits: Pick<JetStreamLimits, 'ackWaitMs'>;
  logger: Logger;
}

/** Makes partitions where there are none, behind what the version before has handled. False if the session ends before. */
export async function ensurePartitions({
  session,
  durable,
  table,
  limits,
  logger,
}: EnsurePartitionsOptions): Promise<boolean> {
  await table.read();
  if (!table.isMade) {
    const { created } = await session.jsm.streams.info(session.names.stream);
    const done = await waitForLegacyDurable(session, durable, limits, logger);
    if (done === undefined) return false;
    // Another process may have made them meanwhile, and let the durable go.
    await table.read();
    if (!table.isMade) await table.make(String(created), done);
  }
  await removeLegacyDurable(session, durable, logger);
  return true;
}

/** What the server knows of it, as far as it is there. */
export async function findLegacyDurable(
  { jsm, names }: Pick<Session, 'jsm' | 'names'>,
  durable: string,
): Promise<ConsumerInfo | undefined> {
  try {
    return await jsm.consumers.info(names.stream, durable);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

/**
 * Resolves to the place in the stream up to which it has handled everything, once nobody takes its messages any more;
 * to 0 where there is none. What an instance that was killed had in its hands counts as not handled. Undefined if the
 * session ends before.
 */
async function waitForLegacyDurable(
  session: Session,
  durable: string,
  limits: Pick<JetStreamLimits, 'ackWaitMs'>,
  logger: Logger,
): Promise<number | undefined> {
  let before: ConsumerInfo | undefined;
  let since = performance.now();
  let said = false;
  while (!session.signal.aborted) {
    const now = await findLegacyDurable(session, durable);
    if (!now) return 0;
    if (now.num_waiting > 0 || !before || isFurther(now, before)) since = performance.now();
    before = now;
    const quietMs = now.num_ack_pending > 0 ? limits.ackWaitMs + QUIET_MS : QUIET_MS;
    if (performance.now() - since >= quietMs) return now.ack_floor.stream_seq;
    if (!said) logger.info('messages are still handled by processes of the version before');
    said = true;
    await pause(LOOK_MS, undefined, { ref: false });
  }
  return undefined;
}

/** Lets it go where nobody takes its messages; else says so, as they are handled twice. */
async function removeLegacyDurable(session: Session, durable: string, logger: Logger): Promise<void> {
  const { jsm, names } = session;
  const found = await findLegacyDurable(session, durable);
  if (!found) return;
  if (found.num_waiting > 0) {
    logger.error('a process of the version before handles messages that are handled in partitions: stop it');
    return;
  }
  await jsm.consumers.delete(names.stream, durable).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

function isFurther(now: ConsumerInfo, before: ConsumerInfo): boolean {
  return (
    now.ack_floor.stream_seq !== before.ack_floor.stream_seq ||
    now.delivered.stream_seq !== before.delivered.stream_seq ||
    now.num_ack_pending !== before.num_ack_pending
  );
}
