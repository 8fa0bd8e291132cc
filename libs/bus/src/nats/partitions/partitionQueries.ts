import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff, parsePosition, type EventStore } from '@forkcast/event-sourcing';
import { JSONCodec, type Msg } from 'nats';
import type { Logger } from 'pino';
import { z } from 'zod';
import { partitionOf } from './partitionOf';
import { endOfLog } from '../../endOfLog';
import type { HandlingRecord } from '../../handlingRecord';
import { StoppedError } from '../../messageHandling';
import { orAborted } from '../connection/abortSignals';
import type { PartitionOwner } from './partitionOwner';
import type { PartitionProgress } from './partitionProgress';
import type { PartitionTable } from './partitionTable';
import type { Session } from '../connection/natsLink';
import { toText } from '../outbox/outboxCheckpoint';

/** Keys by partition; undefined means all keys of the partition. */
export type KeysByPartition = ReadonlyMap<number, readonly string[] | undefined>;

/** Groups keys by partition; without keys, returns all partitions. */
export function groupByPartition(keys: readonly string[] | undefined, partitions: number): KeysByPartition {
  if (!keys)
    return new Map(Array.from({ length: partitions }, (_, partition) => [partition, undefined] as const));
  const found = new Map<number, string[]>();
  for (const key of keys) {
    const partition = partitionOf(key, partitions);
    found.set(partition, [...(found.get(partition) ?? []), key]);
  }
  return found;
}

const querySchema = z.object({
  sequence: z.number(),
  lanes: z.array(z.object({ lane: z.number(), keys: z.array(z.string()).optional() })),
  timeoutMs: z.number(),
});
const responseSchema = z.object({
  /** Null if the process timed out or doesn't own the partitions. */
  effects: z.string().nullable(),
  done: z.boolean(),
});

export interface PartitionQueriesOptions {
  durable: string;
  table: PartitionTable;
  session: () => Session | undefined;
  /** The partitions of this process. */
  owner: PartitionOwner;
  progress: PartitionProgress;
  /** Also notes the effects that other processes report. */
  record: HandlingRecord;
  store: EventStore;
  logger: Logger;
}

/** Time added to the queried process's timeout for the network, and the longest timeout of one query, in ms. */
const NETWORK_MS = 250;
const MAX_TIMEOUT_MS = 10_000;
/** Pauses before repeating queries without a result, in ms. */
const PAUSES = { first: 10, longest: 200 };
const codec = JSONCodec<unknown>();

/** Queries the progress of a consumer's partitions from the processes that own them. */
export class PartitionQueries {
  readonly #options: PartitionQueriesOptions;

  constructor(options: PartitionQueriesOptions) {
    this.#options = options;
  }

  /** Responds to other processes until the session ends. */
  begin({ connection, names, signal }: Session): void {
    const { durable, table, logger } = this.#options;
    const subscription = connection.subscribe(names.partitions(durable, table.self), {
      callback: (error, message) => {
        if (error) return;
        this.#respond(message).catch((reason: unknown) =>
          logger.debug({ err: asError(reason) }, 'a query about partitions failed'),
        );
      },
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }

  /**
   * Resolves to whether everything for these keys is handled up to `sequence`, within `timeoutMs` and before the signal
   * aborts.
   */
  async areDone(
    sequence: number,
    partitions: KeysByPartition,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const pauses = backOff(PAUSES);
    for (let open = partitions; ;) {
      const remainingMs = Math.max(0, Math.min(deadline - performance.now(), MAX_TIMEOUT_MS));
      try {
        open = await orAborted(this.#query(sequence, open, remainingMs), signal);
      } catch (error) {
        if (error instanceof StoppedError) return false;
        throw error;
      }
      if (open.size === 0) return true;
      if (performance.now() >= deadline) return false;
      await pause(pauses.next().value, undefined, { ref: false });
      await this.#refreshTable();
    }
  }

  async #refreshTable(): Promise<void> {
    try {
      await this.#options.table.read();
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'the owners of the partitions could not be read');
    }
  }

  /** Resolves to the partitions that aren't done. */
  async #query(sequence: number, partitions: KeysByPartition, timeoutMs: number): Promise<KeysByPartition> {
    const { owner: own, progress, table } = this.#options;
    const byOwner = new Map<string | undefined, Map<number, readonly string[] | undefined>>();
    for (const [partition, keys] of partitions) {
      const owner = own.get(partition) ? table.self : (table.known.get(partition)?.owner ?? undefined);
      byOwner.set(owner, (byOwner.get(owner) ?? new Map<number, readonly string[]>()).set(partition, keys));
    }
    const open = await Promise.all(
      [...byOwner].map(async ([owner, owned]) => {
        if (owner === undefined) return this.#findUnownedBehind(sequence, owned);
        const done =
          owner === table.self
            ? await progress.isDone(sequence, owned, timeoutMs)
            : await this.#queryOwner(owner, sequence, owned, timeoutMs);
        return done ? [] : [...owned];
      }),
    );
    return new Map(open.flat());
  }

  /** Partitions without an owner that haven't reached the position. */
  async #findUnownedBehind(
    sequence: number,
    partitions: KeysByPartition,
  ): Promise<readonly [number, readonly string[] | undefined][]> {
    const { table, record, store } = this.#options;
    const behind = [...partitions].filter(
      ([partition]) => (table.known.get(partition)?.done ?? -1) < sequence,
    );
    // The end of the log is an upper limit for effects that no owner reports.
    if (behind.length < partitions.size) record.noteEffect(await endOfLog(store));
    return behind;
  }

  async #queryOwner(
    owner: string,
    sequence: number,
    partitions: KeysByPartition,
    timeoutMs: number,
  ): Promise<boolean> {
    const { durable, record, logger } = this.#options;
    const session = this.#options.session();
    if (!session) return false;
    try {
      const query = { session, durable, owner, sequence, partitions, timeoutMs };
      const { done, effects } = await queryPartitions(query);
      if (effects !== null) record.noteEffect(parsePosition(effects), keysOf(partitions));
      return done;
    } catch (error) {
      logger.debug({ err: asError(error), owner }, 'the progress of partitions could not be queried');
      return false;
    }
  }

  async #respond(message: Msg): Promise<void> {
    const { progress, record } = this.#options;
    const { sequence, lanes: requestedLanes, timeoutMs } = querySchema.parse(codec.decode(message.data));
    const partitions = new Map(requestedLanes.map(({ lane, keys }) => [lane, keys] as const));
    const done = await progress.isDone(sequence, partitions, timeoutMs);
    const effects = done ? toText(await record.effects(keysOf(partitions))) : null;
    message.respond(codec.encode({ done, effects }));
  }
}

export interface PartitionQuery {
  session: Session;
  durable: string;
  /** The process that owns the partitions. */
  owner: string;
  /** The sequence up to which everything has to be handled. */
  sequence: number;
  partitions: KeysByPartition;
  timeoutMs: number;
}

/** Rejects if the process doesn't respond. */
export async function queryPartitions(query: PartitionQuery): Promise<z.infer<typeof responseSchema>> {
  const { session, durable, owner, sequence, partitions, timeoutMs } = query;
  const { connection, names, signal } = session;
  const wireQuery: z.infer<typeof querySchema> = {
    sequence,
    timeoutMs,
    lanes: [...partitions].map(([lane, keys]) => ({ lane, ...(keys && { keys: [...keys] }) })),
  };
  const responding = connection.request(names.partitions(durable, owner), codec.encode(wireQuery), {
    timeout: timeoutMs + NETWORK_MS,
  });
  const response = await orAborted(responding, signal);
  return responseSchema.parse(codec.decode(response.data));
}

function keysOf(partitions: KeysByPartition): readonly string[] | undefined {
  const keys = [...partitions.values()];
  return keys.includes(undefined) ? undefined : keys.flatMap((each) => each ?? []);
}
