import { setTimeout as pause } from 'node:timers/promises';
import { asError, backOff, parsePosition, type Position } from '@forkcast/event-sourcing';
import { JSONCodec, type Msg } from 'nats';
import type { Logger } from 'pino';
import { z } from 'zod';
import { partitionOf } from './partitionOf';
import { StoppedError } from '../../messageHandling';
import { orAborted } from '../connection/abortSignals';
import type { PartitionTable } from './partitionTable';
import type { Session } from '../connection/natsLink';
import { format } from '../outbox/outboxCheckpoint';

/** Whose messages, by partition; all of the partition where no keys are given. */
export type KeysByPartition = ReadonlyMap<number, readonly string[] | undefined>;

/** The partitions of some keys; all partitions without. */
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

const questionSchema = z.object({
  sequence: z.number(),
  lanes: z.array(z.object({ lane: z.number(), keys: z.array(z.string()).optional() })),
  timeoutMs: z.number(),
});
const answerSchema = z.object({
  /** Null where it has not come to it in time, or the partitions are not its. */
  effects: z.string().nullable(),
  done: z.boolean(),
});

export interface PartitionQueriesOptions {
  durable: string;
  table: PartitionTable;
  session: () => Session | undefined;
  /** Whether everything is handled up to a place of the stream, in partitions of this process. False if they are not. */
  isDoneHere: (sequence: number, partitions: KeysByPartition, timeoutMs: number) => Promise<boolean>;
  /** Where the effects are of what was handled here, for these; of all there is, without keys. */
  effectsHere: (keys: readonly string[] | undefined) => Promise<Position>;
  /** Effects have been heard of. */
  onEffects: (position: Position, keys: readonly string[] | undefined) => void;
  /** The stored progress of partitions without an owner. */
  endOfLog: () => Promise<Position>;
  isHere: (partition: number) => boolean;
  logger: Logger;
}

/** How much longer than the process that is asked whoever asks waits, and how long to wait at most for one answer. */
const WAY_MS = 250;
const LONGEST_MS = 10_000;
/** Between questions nobody could answer, in milliseconds. */
const PAUSES = { first: 10, longest: 200 };
const codec = JSONCodec<unknown>();

/** How far the partitions of a consumer are, wherever they are: the processes that have them are asked. */
export class PartitionQueries {
  readonly #options: PartitionQueriesOptions;

  constructor(options: PartitionQueriesOptions) {
    this.#options = options;
  }

  /** Answers the others from now on, until the session ends. */
  begin({ connection, names, signal }: Session): void {
    const { durable, table, logger } = this.#options;
    const subscription = connection.subscribe(names.partitions(durable, table.self), {
      callback: (error, message) => {
        if (error) return;
        this.#answer(message).catch((reason: unknown) =>
          logger.debug({ err: asError(reason) }, 'a question about partitions could not be answered'),
        );
      },
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }

  /** Whether everything of these is handled up to a place in the stream, within the time and before the signal aborts. */
  async areDone(
    sequence: number,
    partitions: KeysByPartition,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    const deadline = performance.now() + timeoutMs;
    const pauses = backOff(PAUSES);
    for (let open = partitions; ;) {
      const left = Math.max(0, Math.min(deadline - performance.now(), LONGEST_MS));
      try {
        open = await orAborted(this.#askAll(sequence, open, left), signal);
      } catch (error) {
        if (error instanceof StoppedError) return false;
        throw error;
      }
      if (open.size === 0) return true;
      if (performance.now() >= deadline) return false;
      await pause(pauses.next().value, undefined, { ref: false });
      await this.#lookAgain();
    }
  }

  async #lookAgain(): Promise<void> {
    try {
      await this.#options.table.read();
    } catch (error) {
      this.#options.logger.debug({ err: asError(error) }, 'whose the partitions are cannot be seen');
    }
  }

  /** Answers what is not done. */
  async #askAll(sequence: number, partitions: KeysByPartition, timeoutMs: number): Promise<KeysByPartition> {
    const { isHere, isDoneHere, table } = this.#options;
    const byOwner = new Map<string | undefined, Map<number, readonly string[] | undefined>>();
    for (const [partition, keys] of partitions) {
      const owner = isHere(partition) ? table.self : (table.known.get(partition)?.owner ?? undefined);
      byOwner.set(owner, (byOwner.get(owner) ?? new Map<number, readonly string[]>()).set(partition, keys));
    }
    const open = await Promise.all(
      [...byOwner].map(async ([owner, asked]) => {
        if (owner === undefined) return this.#leftBehind(sequence, asked);
        const done =
          owner === table.self
            ? await isDoneHere(sequence, asked, timeoutMs)
            : await this.#ask(owner, sequence, asked, timeoutMs);
        return done ? [] : [...asked];
      }),
    );
    return new Map(open.flat());
  }

  /** Partitions without an owner that haven't reached the position. */
  async #leftBehind(
    sequence: number,
    partitions: KeysByPartition,
  ): Promise<readonly [number, readonly string[] | undefined][]> {
    const { table, onEffects, endOfLog } = this.#options;
    const isBehind = (partition: number) => (table.known.get(partition)?.done ?? -1) < sequence;
    const done = [...partitions].filter(([partition]) => !isBehind(partition));
    if (done.length > 0) onEffects(await endOfLog(), undefined);
    return [...partitions].filter(([partition]) => isBehind(partition));
  }

  async #ask(
    owner: string,
    sequence: number,
    partitions: KeysByPartition,
    timeoutMs: number,
  ): Promise<boolean> {
    const { session: sessionNow, durable, onEffects, logger } = this.#options;
    const session = sessionNow();
    if (!session) return false;
    try {
      const { done, effects } = await queryPartitions({
        session,
        durable,
        owner,
        sequence,
        partitions,
        timeoutMs,
      });
      if (effects !== null) onEffects(parsePosition(effects), keysOf(partitions));
      return done;
    } catch (error) {
      logger.debug({ err: asError(error), owner }, 'how far partitions are could not be heard');
      return false;
    }
  }

  async #answer(message: Msg): Promise<void> {
    const { isDoneHere, effectsHere } = this.#options;
    const { sequence, lanes: asked, timeoutMs } = questionSchema.parse(codec.decode(message.data));
    const partitions = new Map(asked.map(({ lane, keys }) => [lane, keys] as const));
    const done = await isDoneHere(sequence, partitions, timeoutMs);
    const effects = done ? format(await effectsHere(keysOf(partitions))) : null;
    message.respond(codec.encode({ done, effects }));
  }
}

export interface PartitionQuery {
  session: Session;
  durable: string;
  /** The process that has the partitions. */
  owner: string;
  /** The place in the stream up to which everything is to be handled. */
  sequence: number;
  partitions: KeysByPartition;
  timeoutMs: number;
}

/** Rejects where the process does not answer. */
export async function queryPartitions(asked: PartitionQuery): Promise<z.infer<typeof answerSchema>> {
  const { session, durable, owner, sequence, partitions, timeoutMs } = asked;
  const { connection, names, signal } = session;
  const question: z.infer<typeof questionSchema> = {
    sequence,
    timeoutMs,
    lanes: [...partitions].map(([lane, keys]) => ({ lane, ...(keys && { keys: [...keys] }) })),
  };
  const asking = connection.request(names.partitions(durable, owner), codec.encode(question), {
    timeout: timeoutMs + WAY_MS,
  });
  const answer = await orAborted(asking, signal);
  return answerSchema.parse(codec.decode(answer.data));
}

function keysOf(partitions: KeysByPartition): readonly string[] | undefined {
  const keys = [...partitions.values()];
  return keys.includes(undefined) ? undefined : keys.flatMap((each) => each ?? []);
}
