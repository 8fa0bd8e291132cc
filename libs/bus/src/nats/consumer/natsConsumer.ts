import { setTimeout as pause } from 'node:timers/promises';
import {
  asError,
  backOff,
  pauseAfter,
  type DocumentDatabase,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { BusConsumer, ConsumerDefinition, ParkedMessage } from '../../bus';
import { endOfLog } from '../../endOfLog';
import { messageKeysOf } from '../../keyed-queues/messageKeys';
import { partitionOf } from '../partitions/partitionOf';
import { KeyedQueues, type Turn } from '../../keyed-queues/keyedQueues';
import { canShareBatch, type RetryPolicy, StoppedError } from '../../messageHandling';
import { createLinkedAbort } from '../connection/abortSignals';
import { ConsumerProgress } from './consumerProgress';
import { findLegacyDurable, ensurePartitions } from './legacyDurable';
import { wireMessageOf } from './failures';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import { PartitionOwner } from '../partitions/partitionOwner';
import { groupByPartition, PartitionQueries, type KeysByPartition } from '../partitions/partitionQueries';
import { PartitionProgress } from '../partitions/partitionProgress';
import { PartitionTable, type PartitionDocument } from '../partitions/partitionTable';
import { readMessages } from './messageReader';
import type { Session } from '../connection/natsLink';
import { keysOfMessage, MessageWork, type Waiting } from './messageWork';
import type { NatsParked } from '../parked/natsParked';
import type { OutboxQuery } from '../outbox/outboxQueries';
import { OwnedPartition } from '../partitions/ownedPartition';
import type { OutboxPosition } from '../outbox/publishedSequences';
import { filterFor, typeOf } from '../connection/natsNames';
import { keysOfOtherPartitions, whilePartitionsAreOwned } from './waitingPartitions';

type Received = Pick<Waiting, 'type' | 'keys' | 'partitions'> & { message: JsMsg };

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
/**
 * Limits, in messages: how many are read ahead, and how many of them stay in memory. The others are read again when
 * their turn comes.
 */
const READ_AHEAD = 20_000;
const MAX_IN_MEMORY = 5_000;
/** Batch size limit, so that other messages don't wait long. */
const MAX_BATCH = 32;
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
  readonly #stopping = new AbortController();
  #reading: { stop: AbortController; done: Promise<void> } | undefined;
  #session: Session | undefined;
  #refreshTimer: NodeJS.Timeout | undefined;
  #leaveTimer: NodeJS.Timeout | undefined;
  #resumeReading: () => void = () => undefined;
  #inMemory = 0;
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
      isHere: (partition) => this.#owner.get(partition) !== undefined,
      isDoneHere: (sequence, keysByPartition, timeoutMs) =>
        this.#partitionProgress.isDone(sequence, keysByPartition, timeoutMs),
      effectsHere: (keys) => this.#work.effects(keys),
      onEffects: (position, keys) => this.#work.noteEffects(position, keys),
      endOfLog: () => endOfLog(options.store),
    });
    const areDone = (
      sequence: number,
      keys: readonly string[] | undefined,
      ms: number,
      signal: AbortSignal,
    ) => this.#areDone(sequence, keys, ms, signal);
    this.#progress = new ConsumerProgress({ types, queryOutbox, areDone, logger });
  }

  get position(): Position {
    return this.#progress.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#work.parked;
  }

  get failure(): Error | undefined {
    return this.#work.failure;
  }

  start(): void {
    this.#refreshLater();
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
        this.#work.clearFailure(this);
        return;
      } catch (error) {
        if (session.signal.aborted) return;
        this.#work.noteFailure(this, asError(error));
        this.#logger.warn({ err: asError(error) }, 'the consumer could not begin yet');
        await pause(pauses.next().value, undefined, { ref: false });
      }
    }
  }

  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    return this.#progress.passed(position, timeoutMs, keys);
  }

  /** Call after `passed` with the same keys. */
  effects(keys?: readonly string[]): Promise<Position> {
    return this.#work.effects(keys);
  }

  recountParked(): Promise<void> {
    return this.#work.recountParked();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    clearTimeout(this.#refreshTimer);
    clearTimeout(this.#leaveTimer);
    this.#progress.close();
    await this.#stopReading();
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
    const partition = this.#partitionOf(key ?? '');
    const owner = this.#owner.get(partition) ? undefined : this.#table.known.get(partition)?.owner;
    return owner === this.#table.self ? undefined : (owner ?? undefined);
  }

  /** This process's id, as other processes see it. */
  get process(): string {
    return this.#table.self;
  }

  async #join(session: Session): Promise<void> {
    await this.#work.recountParked();
    const { limits } = this.#options;
    const options = { session, durable: this.durable, table: this.#table, limits, logger: this.#logger };
    if (!(await ensurePartitions(options)) || this.#stopping.signal.aborted) return;
    this.#listen(session);
    this.#partitionQueries.begin(session);
    await this.#stopReading();
    await this.#owner.begin(this.#options.streamEnd());
    if (!this.#reading) this.#startReading();
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
      this.#work.noteEffects(await endOfLog(this.#options.store), undefined);
    await this.#stopReading();
    for (const partition of taken) this.#owner.add(new OwnedPartition(partition));
    this.#startReading();
  }

  #startReading(): void {
    const session = this.#session;
    const partitions = this.#owner.all;
    if (!session || session.signal.aborted || partitions.length === 0 || this.#stopping.signal.aborted)
      return;
    const stop = createLinkedAbort(session.signal, this.#stopping.signal);
    const done = readMessages({
      session,
      filter: filterFor(this.#options.definition.events, session.names),
      from: Math.min(...partitions.map(({ read }) => read)),
      limits: this.#options.limits,
      logger: this.#logger,
      onMessage: (message) => this.#enqueue(message, stop.signal),
      onRead: (sequence) => this.#markRead(sequence),
      signal: stop.signal,
    });
    this.#reading = { stop, done };
  }

  async #stopReading(): Promise<void> {
    const reading = this.#reading;
    this.#reading = undefined;
    reading?.stop.abort();
    this.#resumeReading();
    await reading?.done;
  }

  /** Without a connection no messages arrive here, but other processes may receive them. */
  #leaveLater(session: Session): void {
    if (this.#session !== session || this.#stopping.signal.aborted) return;
    this.#leaveTimer = setTimeout(() => {
      if (this.#session === session) void this.#owner.leave();
    }, LEAVE_DELAY_MS).unref();
  }

  #markRead(sequence: number): void {
    for (const partition of this.#owner.all) partition.readTo(sequence);
  }

  /** Queues a message if it belongs to partitions of this process. Waits while the queues are full. */
  async #enqueue(message: JsMsg, signal: AbortSignal): Promise<void> {
    while (this.#queues.pending >= READ_AHEAD && !signal.aborted) {
      await new Promise<void>((resolve) => (this.#resumeReading = resolve));
    }
    if (signal.aborted) return;
    const { seq: sequence, subject } = message;
    const type = this.#options.definition.events.find((each) => each === typeOf(subject));
    if (type) {
      const keys = keysOfMessage(message);
      const concerned = new Set(keys.map((key) => this.#partitionOf(key)));
      const partitions = this.#owner.all.filter(({ lane, read }) => concerned.has(lane) && read < sequence);
      if (partitions.length > 0) this.#add({ message, type, keys, partitions });
    }
    this.#markRead(sequence);
  }

  #add({ message, type, keys, partitions }: Received): void {
    const done = partitions.map((partition) => partition.begin());
    const inMemory = this.#inMemory < MAX_IN_MEMORY ? message : undefined;
    if (inMemory) this.#inMemory += 1;
    const waiting: Waiting = {
      sequence: message.seq,
      keys,
      partitions,
      type,
      message: inMemory,
      isHandledAlone: keys.length > 1,
      done: () => {
        for (const each of done) each();
      },
    };
    const owned = new Set(partitions.map(({ lane }) => lane));
    this.#queues.add({
      keys: keys.filter((key) => owned.has(this.#partitionOf(key))),
      position: BigInt(message.seq),
      work: (turn) => this.#runTurn(waiting, turn),
      subject: waiting,
    });
  }

  /**
   * Handles a message whose turn has come, unless another process owns it by now. Resolves to the number of finished
   * messages.
   */
  async #runTurn(first: Waiting, turn: Turn<Waiting>): Promise<number> {
    let finished: readonly Waiting[] | undefined;
    try {
      // If a partition moves to another process, the work stops and starts again for the partitions that remain.
      while (!finished) {
        const signal = this.#ownershipSignal(first);
        finished = signal
          ? await whilePartitionsAreOwned(first, () => this.#handleNext(first, turn, signal))
          : [first];
      }
    } finally {
      finished ??= [first];
      for (const { message } of finished) if (message) this.#inMemory -= 1;
      this.#work.clearFailure(turn);
      this.#resumeReading();
    }
    return finished.length;
  }

  /** A signal that lasts as long as this process owns one of the message's partitions; undefined if it owns none. */
  #ownershipSignal({ partitions }: Waiting): AbortSignal | undefined {
    const owned = partitions.filter(
      (partition) => this.#owner.get(partition.lane) === partition && !partition.signal.aborted,
    );
    const [first] = owned;
    return first && !this.#stopping.signal.aborted ? first.signal : undefined;
  }

  async #handleNext(first: Waiting, turn: Turn<Waiting>, signal: AbortSignal): Promise<readonly Waiting[]> {
    const { definition } = this.#options;
    const home = first.partitions.find(({ lane }) => lane === this.#partitionOf(first.keys[0] ?? ''));
    if (!home || home.signal.aborted) {
      await this.#waitForOtherOwner(first, turn, signal);
      this.#noteDone([first]);
      return [first];
    }
    await this.#waitForTurnElsewhere(first, turn, home.signal);
    const others = turn.following(MAX_BATCH - 1, (next) => canShareBatch(definition, first, next));
    const batch = [first, ...others];
    const done = batch.length > 1 && (await this.#work.handleTogether(batch)) ? batch : [first];
    if (done.length === 1) await this.#work.handleOne(first, turn, home.signal);
    this.#noteDone(done);
    return done;
  }

  /** The owner of the first key's partition handles the message. Here it only blocks later messages. */
  async #waitForOtherOwner(waiting: Waiting, turn: Turn<Waiting>, signal: AbortSignal): Promise<void> {
    const { keys, sequence } = waiting;
    // A partition that moved away may return during the wait. Its messages mustn't wait for this one.
    turn.leave(keysOfOtherPartitions(waiting, this.#options.limits.partitions));
    const [key] = keys;
    if (key !== undefined) await this.#waitUntilDone(sequence, [key], turn, signal);
  }

  /** Waits until everything before the message is done in partitions of other processes. */
  async #waitForTurnElsewhere(waiting: Waiting, turn: Turn<Waiting>, signal: AbortSignal): Promise<void> {
    const others = keysOfOtherPartitions(waiting, this.#options.limits.partitions);
    if (others.length > 0) await this.#waitUntilDone(waiting.sequence - 1, others, turn, signal);
  }

  async #waitUntilDone(
    sequence: number,
    keys: readonly string[],
    turn: Turn<Waiting>,
    signal: AbortSignal,
  ): Promise<void> {
    const query = this.#partitionQueries.areDone(sequence, this.#groupByPartition(keys), Infinity, signal);
    if (!(await turn.releaseSlotDuring(query))) throw new StoppedError();
  }

  #noteDone(done: readonly Waiting[]): void {
    for (const each of done) each.done();
    this.#owner.noteHandled(done.flatMap(({ partitions }) => partitions));
  }

  async #areDone(
    sequence: number,
    keys: readonly string[] | undefined,
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<boolean> {
    if (sequence === 0) return true;
    const deadline = performance.now() + timeoutMs;
    if (!this.#table.isComplete && (await this.#isLegacyDurableDone(sequence, deadline, signal))) {
      // The previous version didn't report the positions of the events it caused.
      this.#work.noteEffects(await endOfLog(this.#options.store), undefined);
      return true;
    }
    const remainingMs = Math.max(0, deadline - performance.now());
    return (
      this.#table.isComplete &&
      this.#partitionQueries.areDone(sequence, this.#groupByPartition(keys), remainingMs, signal)
    );
  }

  /** Waits for the durable while processes of the previous version handle the messages. */
  async #isLegacyDurableDone(sequence: number, deadline: number, signal: AbortSignal): Promise<boolean> {
    const pauses = backOff({ first: 1, longest: 25 });
    while (!signal.aborted && !this.#table.isComplete) {
      const durable = this.#session && (await findLegacyDurable(this.#session, this.durable));
      if (durable && durable.ack_floor.stream_seq >= sequence) return true;
      if (performance.now() >= deadline) return false;
      await pause(pauses.next().value);
    }
    return false;
  }

  #groupByPartition(keys: readonly string[] | undefined): KeysByPartition {
    return groupByPartition(keys, this.#options.limits.partitions);
  }

  #partitionOf(key: string): number {
    return partitionOf(key, this.#options.limits.partitions);
  }

  #refreshLater(): void {
    const { idleMs } = this.#options.limits;
    const inMs = pauseAfter(1, { first: idleMs, longest: idleMs });
    this.#refreshTimer = setTimeout(() => {
      void this.#refresh().then(() => this.#stopping.signal.aborted || this.#refreshLater());
    }, inMs).unref();
  }

  async #refresh(): Promise<void> {
    try {
      await this.#progress.refresh();
    } catch (error) {
      this.#logger.debug({ err: asError(error) }, 'how far the consumer is cannot be seen');
    }
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
        this.#logger.debug({ err: asError(error) }, 'whether the consumer has caught up cannot be seen');
      }
      if (!this.#caughtUp) await pause(pauses.next().value, undefined, { ref: false });
    }
  }
}
