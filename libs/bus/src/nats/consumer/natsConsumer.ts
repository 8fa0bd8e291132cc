import { setTimeout as pause } from 'node:timers/promises';
import {
  asError,
  backOff,
  type DocumentDatabase,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { BusConsumer, ConsumerDefinition, ParkedMessage } from '../../bus';
import { endOfLog } from '../../endOfLog';
import { messageKeysOf } from '../../keyed-queues/messageKeys';
import { partitionOf } from '../partitions/partitionOf';
import { KeyedQueues } from '../../keyed-queues/keyedQueues';
import type { RetryPolicy } from '../../messageHandling';
import { createLinkedAbort } from '../connection/abortSignals';
import { ConsumerProgress } from './consumerProgress';
import { ensurePartitions, isLegacyDurableDone } from './legacyDurable';
import { wireMessageOf } from './failures';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import { PartitionOwner } from '../partitions/partitionOwner';
import { groupByPartition, PartitionQueries } from '../partitions/partitionQueries';
import { PartitionProgress } from '../partitions/partitionProgress';
import { PartitionTable, type PartitionDocument } from '../partitions/partitionTable';
import type { Session } from '../connection/natsLink';
import { MessageWork, type Waiting } from './messageWork';
import type { NatsParked } from '../parked/natsParked';
import type { OutboxQuery } from '../outbox/outboxQueries';
import { OwnedPartition } from '../partitions/ownedPartition';
import type { OutboxPosition } from '../outbox/publishedSequences';
import { OwnedMessages } from './ownedMessages';

export interface NatsConsumerOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  database: DocumentDatabase;
  parked: NatsParked;
  retry: RetryPolicy;
  limits: JetStreamLimits;
  logger: Logger;
  session: () => Session | undefined;
  /** The last sequence of the stream when the session started. */
  streamEnd: () => number;
  queryOutbox: (query: OutboxQuery) => Promise<OutboxPosition | undefined>;
}

/** Pauses between attempts to join, in ms. */
const PAUSES = { first: 250, longest: 5_000 };
/** After this many ms without a connection, the process gives its partitions up to others. */
const LEAVE_DELAY_MS = 3_000;

/**
 * This process's share of a consumer. It handles the messages of its own partitions, in stream order per key. A message
 * that also has a key in another process's partition waits for its turn there.
 */
export class NatsConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: NatsConsumerOptions;
  readonly #logger: Logger;
  readonly #queues: KeyedQueues<Waiting>;
  readonly #table: PartitionTable;
  readonly #owner: PartitionOwner;
  readonly #partitionProgress: PartitionProgress;
  readonly #partitionQueries: PartitionQueries;
  readonly #progress: ConsumerProgress;
  readonly #work: MessageWork;
  readonly #messages: OwnedMessages;
  readonly #stopping = new AbortController();
  #session: Session | undefined;
  #leaveTimer: NodeJS.Timeout | undefined;
  #caughtUp = false;

  constructor(options: NatsConsumerOptions) {
    const { definition, database, session, queryOutbox, limits } = options;
    this.#options = options;
    this.durable = definition.durable;
    const { durable } = this;
    const logger = options.logger.child({ consumer: durable });
    this.#logger = logger;
    const queues = (this.#queues = new KeyedQueues(limits.concurrency));
    const { store, parked, retry } = options;
    this.#work = new MessageWork({ definition, store, parked, retry, logger, session });
    const table = (this.#table = new PartitionTable(database, durable, limits.partitions));
    const { idleMs, partitions } = limits;
    const onTaken = (taken: readonly PartitionDocument[]) => this.#takeOver(taken);
    this.#owner = new PartitionOwner({ durable, table, partitions, session, onTaken, idleMs, logger });
    const { events: types } = definition;
    this.#partitionProgress = new PartitionProgress({ types, owner: this.#owner, queues, session, logger });
    this.#partitionQueries = new PartitionQueries({
      durable,
      table,
      session,
      logger,
      owner: this.#owner,
      progress: this.#partitionProgress,
      record: this.#work.record,
      store,
    });
    this.#messages = new OwnedMessages({
      definition,
      limits,
      owner: this.#owner,
      queues,
      work: this.#work,
      partitionQueries: this.#partitionQueries,
      logger,
      stopping: this.#stopping.signal,
    });
    const areDone = (
      sequence: number,
      keys: readonly string[] | undefined,
      ms: number,
      signal: AbortSignal,
    ) => this.#areDone(sequence, keys, ms, signal);
    this.#progress = new ConsumerProgress({ types, queryOutbox, areDone, idleMs, logger });
  }

  get position(): Position {
    return this.#progress.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#work.record.parked;
  }

  get failure(): Error | undefined {
    return this.#work.record.failure;
  }

  start(): void {
    this.#progress.start();
  }

  /** Joins for the length of the session; retries until that succeeds. */
  async begin(session: Session): Promise<void> {
    this.#session = session;
    clearTimeout(this.#leaveTimer);
    session.signal.addEventListener('abort', () => this.#leaveLater(session), { once: true });
    // Doesn't wait for `#join`: during an update, instances of the previous version handle the messages until this
    // process is ready.
    void this.#noteWhenCaughtUp(session);
    const pauses = backOff(PAUSES);
    while (!this.#stopping.signal.aborted && !session.signal.aborted) {
      try {
        await this.#join(session);
        this.#work.record.clearFailure(this);
        return;
      } catch (error) {
        if (session.signal.aborted) return;
        this.#work.record.noteFailure(this, asError(error));
        this.#logger.warn({ err: asError(error) }, 'the consumer could not start yet');
        await pause(pauses.next().value, undefined, { ref: false });
      }
    }
  }

  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    return this.#progress.passed(position, timeoutMs, keys);
  }

  /** Call after `passed` with the same keys. */
  effects(keys?: readonly string[]): Promise<Position> {
    return this.#work.record.effects(keys);
  }

  recountParked(): Promise<void> {
    return this.#work.record.recountParked();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#leaveTimer);
    this.#progress.close();
    await this.#messages.stop();
    // Finishes running messages and releases the others to other processes.
    await this.#owner.leave();
    await this.#queues.idle();
    this.#caughtUp = false;
  }

  /**
   * Handles a parked message again, in order if its partition is owned here. If that fails, it rejects and the message
   * stays parked.
   */
  replay(entry: ParkedMessage): Promise<void> {
    const wire = wireMessageOf(entry);
    return new Promise((resolve, reject) => {
      const work = () => this.#work.replay(entry, wire).then(resolve, reject);
      this.#queues.add({ keys: messageKeysOf(wire.message), work });
    });
  }

  /**
   * The other process that owns the partition of a parked message; undefined if this process owns it, or none does.
   */
  ownerElsewhere(entry: ParkedMessage): string | undefined {
    const [key] = messageKeysOf(wireMessageOf(entry).message);
    const partition = partitionOf(key ?? '', this.#options.limits.partitions);
    const owner = this.#owner.get(partition) ? undefined : this.#table.known.get(partition)?.owner;
    return owner === this.#table.self ? undefined : (owner ?? undefined);
  }

  /** This process's id, as other processes see it. */
  get process(): string {
    return this.#table.self;
  }

  async #join(session: Session): Promise<void> {
    await this.#work.record.recountParked();
    const { limits } = this.#options;
    const options = { session, durable: this.durable, table: this.#table, limits, logger: this.#logger };
    if (!(await ensurePartitions(options)) || this.#stopping.signal.aborted) return;
    this.#listen(session);
    this.#partitionQueries.begin(session);
    await this.#messages.stop();
    await this.#owner.begin(this.#options.streamEnd());
    if (!this.#messages.isReading) this.#messages.start(this.#session);
  }

  #listen({ connection, names, signal }: Session): void {
    const subscription = connection.subscribe(names.partitionsChanged(this.durable), {
      callback: () => void this.#owner.balance(),
    });
    signal.addEventListener('abort', () => subscription.unsubscribe(), { once: true });
  }

  /** Takes over partitions and reads them from their stored position. */
  async #takeOver(taken: readonly PartitionDocument[]): Promise<void> {
    // The previous owner didn't report the positions of the events it caused.
    if (taken.some(({ epoch }) => epoch > 1))
      this.#work.record.noteEffect(await endOfLog(this.#options.store));
    await this.#messages.stop();
    for (const partition of taken) this.#owner.add(new OwnedPartition(partition));
    this.#messages.start(this.#session);
  }

  /** Without a connection no messages arrive here, but other processes may receive them. */
  #leaveLater(session: Session): void {
    if (this.#session !== session || this.#stopping.signal.aborted) return;
    this.#leaveTimer = setTimeout(() => {
      if (this.#session === session) void this.#owner.leave();
    }, LEAVE_DELAY_MS).unref();
  }

  async #areDone(
    sequence: number,
    keys: readonly string[] | undefined,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (sequence === 0) return true;
    const deadline = performance.now() + timeoutMs;
    const legacy = { session: () => this.#session, durable: this.durable, table: this.#table };
    if (!this.#table.isComplete && (await isLegacyDurableDone(legacy, sequence, deadline, signal))) {
      // The previous version didn't report the positions of the events it caused.
      this.#work.record.noteEffect(await endOfLog(this.#options.store));
      return true;
    }
    const remainingMs = Math.max(0, deadline - performance.now());
    const partitionKeys = groupByPartition(keys, this.#options.limits.partitions);
    return (
      this.#table.isComplete && this.#partitionQueries.areDone(sequence, partitionKeys, remainingMs, signal)
    );
  }

  /** Sets `caughtUp` once all processes together have handled what was in the stream when the session began. */
  async #noteWhenCaughtUp(session: Session): Promise<void> {
    const pauses = backOff(PAUSES);
    const { signal } = createLinkedAbort(session.signal, this.#stopping.signal);
    let end: number | undefined;
    while (!this.#caughtUp && !signal.aborted) {
      try {
        end ??= await this.#partitionProgress.last(session);
        if (await this.#areDone(end, undefined, Infinity, signal)) this.#caughtUp = !signal.aborted;
      } catch (error) {
        this.#logger.debug({ err: asError(error) }, 'whether the consumer has caught up could not be read');
      }
      if (!this.#caughtUp) await pause(pauses.next().value, undefined, { ref: false });
    }
  }
}
