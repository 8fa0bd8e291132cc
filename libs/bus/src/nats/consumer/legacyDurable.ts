import { setTimeout as pause } from 'node:timers/promises';
import { backOff } from '@forkcast/event-sourcing';
import type { ConsumerInfo } from 'nats';
import type { Logger } from 'pino';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import type { PartitionTable } from '../partitions/partitionTable';
import { isNotFound } from '../connection/natsErrors';
import type { Session } from '../connection/natsLink';

/**
 * Previous versions stored a consumer's position in a JetStream durable that all instances shared. Partitions start
 * where it ends, once no instance of such a version pulls its messages any more.
 */

/** Polling interval in ms. */
const POLL_MS = 500;
/** The durable counts as unused after this many ms without pull requests and without unacknowledged messages. */
const QUIET_MS = 1_500;

export interface EnsurePartitionsOptions {
  session: Session;
  durable: string;
  table: PartitionTable;
  limits: Pick<JetStreamLimits, 'ackWaitMs'>;
  logger: Logger;
}

/**
 * Creates the partitions if there are none, starting after the messages that the previous version has handled. Resolves
 * to false if the session ends first.
 */
export async function ensurePartitions({
  session,
  durable,
  table,
  limits,
  logger,
}: EnsurePartitionsOptions): Promise<boolean> {
  await table.read();
  if (!table.isComplete) {
    const { created } = await session.jsm.streams.info(session.names.stream);
    const done = await waitForLegacyDurable(session, durable, limits, logger);
    if (done === undefined) return false;
    // Another process may have created them and deleted the durable in the meantime.
    await table.read();
    if (!table.isComplete) await table.create(String(created), done);
  }
  await removeLegacyDurable(session, durable, logger);
  return true;
}

/** Waits for the durable while processes of the previous version handle the messages, until `deadline`. */
export async function isLegacyDurableDone(
  { session, durable, table }: { session: () => Session | undefined; durable: string; table: PartitionTable },
  sequence: number,
  deadline: number,
  signal: AbortSignal,
): Promise<boolean> {
  const pauses = backOff({ first: 1, longest: 25 });
  while (!signal.aborted && !table.isComplete) {
    const current = session();
    const info = current && (await findLegacyDurable(current, durable));
    if (info && info.ack_floor.stream_seq >= sequence) return true;
    if (performance.now() >= deadline) return false;
    await pause(pauses.next().value);
  }
  return false;
}

/** The durable's state; undefined if it doesn't exist. */
async function findLegacyDurable(
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
 * Waits until no instance pulls from the durable. Resolves to the sequence up to which everything is acknowledged; to 0
 * if there is no durable; to undefined if the session ends first. Messages that a killed instance held count as not
 * handled.
 */
async function waitForLegacyDurable(
  session: Session,
  durable: string,
  limits: Pick<JetStreamLimits, 'ackWaitMs'>,
  logger: Logger,
): Promise<number | undefined> {
  let before: ConsumerInfo | undefined;
  let since = performance.now();
  let hasLogged = false;
  while (!session.signal.aborted) {
    const now = await findLegacyDurable(session, durable);
    if (!now) return 0;
    if (now.num_waiting > 0 || !before || hasProgressed(now, before)) since = performance.now();
    before = now;
    const quietMs = now.num_ack_pending > 0 ? limits.ackWaitMs + QUIET_MS : QUIET_MS;
    if (performance.now() - since >= quietMs) return now.ack_floor.stream_seq;
    if (!hasLogged) logger.info('processes of the previous version still handle messages');
    hasLogged = true;
    await pause(POLL_MS, undefined, { ref: false });
  }
  return undefined;
}

/**
 * Deletes the durable. If an instance still pulls from it, logs an error instead, because messages are handled twice.
 */
async function removeLegacyDurable(session: Session, durable: string, logger: Logger): Promise<void> {
  const { jsm, names } = session;
  const found = await findLegacyDurable(session, durable);
  if (!found) return;
  if (found.num_waiting > 0) {
    logger.error('a process of the previous version still handles messages: stop it');
    return;
  }
  await jsm.consumers.delete(names.stream, durable).catch((error: unknown) => {
    if (!isNotFound(error)) throw error;
  });
}

function hasProgressed(now: ConsumerInfo, before: ConsumerInfo): boolean {
  return (
    now.ack_floor.stream_seq !== before.ack_floor.stream_seq ||
    now.delivered.stream_seq !== before.delivered.stream_seq ||
    now.num_ack_pending !== before.num_ack_pending
  );
}
