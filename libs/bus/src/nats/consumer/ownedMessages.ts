import type { JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { ConsumerDefinition } from '../../bus';
import type { KeyedQueues, Turn } from '../../keyed-queues/keyedQueues';
import { canShareBatch, StoppedError } from '../../messageHandling';
import { createLinkedAbort } from '../connection/abortSignals';
import type { JetStreamLimits } from '../connection/jetStreamLimits';
import type { Session } from '../connection/natsLink';
import { filterFor, typeOf } from '../connection/natsNames';
import { partitionOf } from '../partitions/partitionOf';
import type { PartitionOwner } from '../partitions/partitionOwner';
import { groupByPartition, type PartitionQueries } from '../partitions/partitionQueries';
import { readMessages } from './messageReader';
import { keysOfMessage, type MessageWork, type Waiting } from './messageWork';
import { keysOfOtherPartitions, whilePartitionsAreOwned } from './waitingPartitions';

type Received = Pick<Waiting, 'type' | 'keys' | 'partitions'> & { message: JsMsg };

export interface OwnedMessagesOptions {
  definition: ConsumerDefinition;
  limits: JetStreamLimits;
  owner: PartitionOwner;
  queues: KeyedQueues<Waiting>;
  work: MessageWork;
  partitionQueries: PartitionQueries;
  logger: Logger;
  /** Aborts when the consumer stops. */
  stopping: AbortSignal;
}

/**
 * Limits, in messages: how many are read ahead, and how many of them stay in memory. The others are read again when
 * their turn comes.
 */
const READ_AHEAD = 20_000;
const MAX_IN_MEMORY = 5_000;
/** Batch size limit, so that other messages don't wait long. */
const MAX_BATCH = 32;

/** Reads the messages of the partitions that this process owns, and handles each when its turn has come. */
export class OwnedMessages {
  readonly #options: OwnedMessagesOptions;
  #reading: { stop: AbortController; done: Promise<void> } | undefined;
  #resumeReading: () => void = () => undefined;
  #inMemory = 0;

  constructor(options: OwnedMessagesOptions) {
    this.#options = options;
  }

  get isReading(): boolean {
    return this.#reading !== undefined;
  }

  /** Reads from the first position that one of the partitions needs. */
  start(session: Session | undefined): void {
    const { definition, limits, owner, logger, stopping } = this.#options;
    const partitions = owner.all;
    if (!session || session.signal.aborted || partitions.length === 0 || stopping.aborted) return;
    const stop = createLinkedAbort(session.signal, stopping);
    const done = readMessages({
      session,
      filter: filterFor(definition.events, session.names),
      from: Math.min(...partitions.map(({ read }) => read)),
      limits,
      logger,
      onMessage: (message) => this.#enqueue(message, stop.signal),
      onRead: (sequence) => this.#markRead(sequence),
      signal: stop.signal,
    });
    this.#reading = { stop, done };
  }

  async stop(): Promise<void> {
    const reading = this.#reading;
    this.#reading = undefined;
    reading?.stop.abort();
    this.#resumeReading();
    await reading?.done;
  }

  #markRead(sequence: number): void {
    for (const partition of this.#options.owner.all) partition.readTo(sequence);
  }

  /** Queues a message if it belongs to partitions of this process. Waits while the queues are full. */
  async #enqueue(message: JsMsg, signal: AbortSignal): Promise<void> {
    while (this.#options.queues.pending >= READ_AHEAD && !signal.aborted) {
      await new Promise<void>((resolve) => (this.#resumeReading = resolve));
    }
    if (signal.aborted) return;
    const { seq: sequence, subject } = message;
    const type = this.#options.definition.events.find((each) => each === typeOf(subject));
    if (type) {
      const keys = keysOfMessage(message);
      const concerned = new Set(keys.map((key) => this.#partitionOf(key)));
      const partitions = this.#options.owner.all.filter(
        ({ lane, read }) => concerned.has(lane) && read < sequence,
      );
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
    this.#options.queues.add({
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
      this.#options.work.record.clearFailure(turn);
      this.#resumeReading();
    }
    return finished.length;
  }

  /** A signal that lasts as long as this process owns one of the message's partitions; undefined if it owns none. */
  #ownershipSignal({ partitions }: Waiting): AbortSignal | undefined {
    const owned = partitions.filter(
      (partition) => this.#options.owner.get(partition.lane) === partition && !partition.signal.aborted,
    );
    const [first] = owned;
    return first && !this.#options.stopping.aborted ? first.signal : undefined;
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
    const done = batch.length > 1 && (await this.#options.work.handleTogether(batch)) ? batch : [first];
    if (done.length === 1) await this.#options.work.handleOne(first, turn, home.signal);
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
    const { limits, partitionQueries } = this.#options;
    const query = partitionQueries.areDone(
      sequence,
      groupByPartition(keys, limits.partitions),
      Infinity,
      signal,
    );
    if (!(await turn.releaseSlotDuring(query))) throw new StoppedError();
  }

  #noteDone(done: readonly Waiting[]): void {
    for (const each of done) each.done();
    this.#options.owner.noteHandled(done.flatMap(({ partitions }) => partitions));
  }

  #partitionOf(key: string): number {
    return partitionOf(key, this.#options.limits.partitions);
  }
}
