import { setTimeout as pause } from 'node:timers/promises';
import { asError, type DocumentDatabase, type Position } from '@forkcast/event-sourcing';
import type { ConsumerInfo } from 'nats';
import type { Logger } from 'pino';
import { groupBySource } from './consumer/consumerProgress';
import { integrationEventTypes } from './householdMessages';
import { queryPartitions } from './partitions/partitionQueries';
import { CONSUMER_PARTITIONS, type PartitionDocument } from './partitions/partitionTable';
import type { Session } from './connection/natsLink';
import { readOutbox } from './outbox/outboxCheckpoint';
import type { OutboxQuery } from './outbox/outboxQueries';
import type { OutboxPosition } from './outbox/publishedSequences';

export interface PassedByAllOptions {
  session: () => Session | undefined;
  /** Expected consumers. One that isn't registered yet has passed nothing. */
  durables: readonly string[];
  /** Sources published by this process, which have to report a position. */
  sources: readonly string[];
  database: DocumentDatabase;
  logger: Logger;
  queryOutbox: (query: OutboxQuery) => Promise<OutboxPosition | undefined>;
}

const POLL_MS = 50;
/** Timeout in ms for one response from a process that owns partitions. */
const RESPONSE_TIMEOUT_MS = 1_000;

/**
 * Resolves to whether everything up to a log position has been published, and handled by the consumers of all services,
 * within `timeoutMs`.
 */
export async function passedByAll(
  position: Position,
  timeoutMs: number,
  options: PassedByAllOptions,
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  let sequence: number | undefined;
  const findBehind = async (): Promise<readonly string[] | undefined> => {
    const session = options.session();
    if (!session) return undefined;
    sequence ??= await findPublishedSequence(position, Math.max(0, deadline - Date.now()), options);
    return sequence === undefined ? undefined : findDurablesBehind(sequence, session, options);
  };
  for (;;) {
    let behind: readonly string[] | undefined;
    let failure: Error | undefined;
    try {
      behind = await findBehind();
    } catch (error) {
      // The server is down or busy. Retry until the deadline.
      failure = asError(error);
    }
    if (behind?.length === 0) return true;
    if (Date.now() >= deadline) {
      const details = { position: String(position), behind, err: failure };
      options.logger.info(details, 'not all consumers have passed a position yet');
      return false;
    }
    await pause(POLL_MS);
  }
}

/** The stream sequence of the last relevant message; undefined while something isn't published yet. */
async function findPublishedSequence(
  position: Position,
  timeoutMs: number,
  { queryOutbox, database, sources }: PassedByAllOptions,
): Promise<number | undefined> {
  const sequences = await Promise.all(
    [...groupBySource(integrationEventTypes)].map(async ([source, types]) => {
      const published = await queryOutbox({ source, wanted: position, types, timeoutMs });
      if (published && published.position >= position) return published.sequence;
      if (published || sources.includes(source)) return undefined;
      // A source of another service that has never published has nothing pending.
      return (await readOutbox(database, source)) ? undefined : 0;
    }),
  );
  let last = 0;
  for (const sequence of sequences) {
    if (sequence === undefined) return undefined;
    last = Math.max(last, sequence);
  }
  return last;
}

async function findDurablesBehind(
  sequence: number,
  session: Session,
  { durables, database }: PassedByAllOptions,
): Promise<readonly string[]> {
  const { jsm, names } = session;
  const behind = new Set(durables);
  const partitions = await database.collection<PartitionDocument>(CONSUMER_PARTITIONS).find({}).toArray();
  const inPartitions = new Set(partitions.map(({ durable }) => durable));
  await Promise.all(
    [...inPartitions].map(async (durable) => {
      const partitionsOfDurable = partitions.filter(
        (partition) => partition.durable === durable && partition.done < sequence,
      );
      if (await haveAllPassed(partitionsOfDurable, sequence, session)) behind.delete(durable);
      else behind.add(durable);
    }),
  );
  // Durables of previous versions, while an instance of one is running.
  for await (const consumer of jsm.consumers.list(names.stream)) {
    if (!consumer.config.durable_name) continue;
    if (!hasPassed(consumer, sequence)) behind.add(consumer.name);
    else if (!inPartitions.has(consumer.name)) behind.delete(consumer.name);
  }
  return [...behind];
}

/** Queries the owners of the partitions, because stored positions lag behind. */
async function haveAllPassed(
  partitions: readonly PartitionDocument[],
  sequence: number,
  session: Session,
): Promise<boolean> {
  const byOwner = new Map<string, Map<number, undefined>>();
  for (const { owner, lane } of partitions) {
    if (owner === null) return false;
    byOwner.set(owner, (byOwner.get(owner) ?? new Map<number, undefined>()).set(lane, undefined));
  }
  const durable = partitions[0]?.durable ?? '';
  const passed = await Promise.all(
    [...byOwner].map(async ([owner, owned]) => {
      const query = { session, durable, owner, sequence, partitions: owned, timeoutMs: RESPONSE_TIMEOUT_MS };
      const { done } = await queryPartitions(query);
      return done;
    }),
  );
  return passed.every(Boolean);
}

/** The floor is the last message for this consumer. If none is pending, later messages are for others. */
function hasPassed({ ack_floor, num_pending, num_ack_pending }: ConsumerInfo, sequence: number): boolean {
  return ack_floor.stream_seq >= sequence || (num_pending === 0 && num_ack_pending === 0);
}
