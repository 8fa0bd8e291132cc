import { setMaxListeners } from 'node:events';
import {
  asError,
  BEGINNING,
  createBackgroundYield,
  type DocumentDatabase,
  type EventStore,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { followLog, type LogFollower } from '@forkcast/stores';
import type { Logger } from 'pino';
import type { BusConsumer, ConsumerDefinition, IntegrationMessage, ParkedMessage, Publication } from '../bus';
import { publicationsOf, publishedStreams, readOneEvent } from '../integrationMessages';
import { messageKeysOf, eventKeysOf } from '../keyed-queues/messageKeys';
import { KeyedQueues, type Turn } from '../keyed-queues/keyedQueues';
import { canShareBatch, type RetryPolicy, StoppedError } from '../messageHandling';
import type { ParkedMessages } from '../parkedMessages';
import { resolvesWithin, PositionGate } from '../positionGate';
import { ConsumerCheckpoint, consumerCheckpointId } from './consumerCheckpoint';
import { EmbeddedWork, type Waiting } from './embeddedWork';
import { HandledUpTo } from '../keyed-queues/handledUpTo';

export interface EmbeddedConsumerOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  database: DocumentDatabase;
  parked: ParkedMessages;
  retry: RetryPolicy;
  logger: Logger;
}

/** Concurrency limit, in messages with different keys. */
const CONCURRENCY = 16;
/** Batch size limit. A batch is one transaction, which blocks everything else. */
const MAX_BATCH = 16;
/** Read-ahead limit in messages. A household with a longer backlog delays new messages of other households. */
const READ_AHEAD = 20_000;
/** How many waiting messages stay in memory. The others are read again when their turn comes. */
const MAX_IN_MEMORY = 5_000;

/**
 * One consumer of the embedded bus. It follows the published streams from its checkpoint, handles messages with the
 * same key in log order and others concurrently.
 */
export class EmbeddedConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: EmbeddedConsumerOptions;
  readonly #logger: Logger;
  readonly #checkpoint: ConsumerCheckpoint;
  readonly #work: EmbeddedWork;
  readonly #queues = new KeyedQueues<Waiting>(CONCURRENCY);
  readonly #yieldToRequests = createBackgroundYield(() => this.#awaited > 0);
  /** Everything up to the first position is handled; everything up to the second is in its queue. */
  readonly #handledGate = new PositionGate();
  readonly #dispatchedGate = new PositionGate();
  readonly #stopping = new AbortController();
  #progress = new HandledUpTo(BEGINNING);
  #follower: LogFollower | undefined;
  #inMemory = 0;
  /** Number of callers waiting for a position. */
  #awaited = 0;
  #resumeDispatch: () => void = () => undefined;
  #caughtUp = false;
  #fatalError: Error | undefined;

  constructor(options: EmbeddedConsumerOptions) {
    this.#options = options;
    // Every pause and every waiting caller listens to this signal.
    setMaxListeners(0, this.#stopping.signal);
    this.durable = options.definition.durable;
    this.#logger = options.logger.child({ consumer: this.durable });
    this.#checkpoint = new ConsumerCheckpoint(this.durable, options.database, this.#logger);
    this.#work = new EmbeddedWork({ ...options, logger: this.#logger, stopping: this.#stopping.signal });
  }

  get position(): Position {
    return this.#handledGate.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#work.record.parked;
  }

  get failure(): Error | undefined {
    return this.#fatalError ?? this.#work.record.failure;
  }

  async start(publications: readonly Publication[]): Promise<void> {
    const { store, definition } = this.#options;
    // Don't read streams that hold no messages for this consumer.
    this.#work.publications = publicationsOf(definition.events, publications);
    await this.#work.record.recountParked();
    const from = await this.#checkpoint.load(store);
    this.#progress = new HandledUpTo(from);
    this.#dispatchedGate.advanceTo(from);
    this.#handledGate.advanceTo(from);
    this.#follower = await followLog({
      name: consumerCheckpointId(this.durable),
      store,
      streams: publishedStreams(this.#work.publications),
      from,
      handle: (events, position) => this.#dispatch(events, position),
      onCaughtUp: () => void this.#noteCaughtUp(),
      onFailure: (error) => this.#failForGood(error),
      logger: this.#logger,
    });
  }

  async passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    if (position <= this.#handledGate.position) return true;
    this.#awaited += 1;
    try {
      return await this.#waitFor(position, timeoutMs, keys);
    } finally {
      this.#awaited -= 1;
    }
  }

  effects(keys?: readonly string[]): Promise<Position> {
    return this.#work.record.effects(keys);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#follower?.stop();
    await this.#queues.idle();
    await this.#checkpoint.flush();
    this.#dispatchedGate.close();
    this.#handledGate.close();
    this.#caughtUp = false;
  }

  recountParked(): Promise<void> {
    return this.#work.record.recountParked();
  }

  /** Handles a parked message again, in order with others of its keys. Rejects with the handler's error. */
  async replay(entry: ParkedMessage): Promise<void> {
    const event = await readOneEvent(this.#options.store, entry.streamName, entry.revision);
    const keys = event ? this.#work.keysOf(event) : [entry.streamName];
    await new Promise<void>((resolve, reject) => {
      this.#queues.add({ keys, work: () => this.#work.replay(event, entry).then(resolve, reject) });
    });
  }

  async #waitFor(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    if (!keys) return this.#handledGate.passed(position, timeoutMs);
    const deadline = performance.now() + timeoutMs;
    if (!(await this.#dispatchedGate.passed(position, timeoutMs))) return false;
    const remainingMs = deadline - performance.now();
    return resolvesWithin(this.#queues.passed(position, keys), remainingMs, this.#stopping.signal);
  }

  /** Queues the messages of `events`; waits while the queues are full. */
  async #dispatch(events: readonly RecordedDomainEvent[], position: Position): Promise<void> {
    for (const event of events) {
      while (this.#queues.pending >= READ_AHEAD) {
        await new Promise<void>((resolve) => (this.#resumeDispatch = resolve));
      }
      if (this.#stopping.signal.aborted) return;
      this.#enqueue(event);
      this.#progress.advanceTo(event.position);
    }
    this.#progress.advanceTo(position);
    this.#dispatchedGate.advanceTo(position);
    const before = this.#handledGate.position;
    this.#handledGate.advanceTo(this.#progress.position);
    if (this.#handledGate.position > before) this.#checkpoint.noteSkipped(this.#handledGate.position);
  }

  #enqueue(event: RecordedDomainEvent): void {
    let messages: readonly IntegrationMessage[];
    try {
      messages = this.#work.messagesOf(event);
    } catch {
      // When its turn comes, it is retried, and parked if it still fails.
      this.#enqueueWholeEvent(event);
      return;
    }
    for (const message of messages) {
      const place = { streamName: event.streamName, revision: event.revision, messageId: message.id };
      const received = this.#inMemory < MAX_IN_MEMORY ? { event, message } : undefined;
      if (received) this.#inMemory += 1;
      const waiting = {
        place,
        received,
        type: message.event.type,
        isHandledAlone: false,
        done: this.#progress.begin(),
      };
      this.#queues.add({
        keys: messageKeysOf(message),
        position: event.position,
        work: (turn) => this.#runTurn(() => this.#handleNext(waiting, turn)),
        subject: waiting,
      });
    }
  }

  #enqueueWholeEvent(event: RecordedDomainEvent): void {
    const done = this.#progress.begin();
    const work = async (turn: Turn<Waiting>) => {
      await this.#work.handleWholeEvent(event, turn);
      this.#noteDone([done]);
    };
    const { position } = event;
    this.#queues.add({ keys: eventKeysOf(event), position, work: (turn) => this.#runTurn(() => work(turn)) });
  }

  /** Runs `work`, unless the consumer is stopping. */
  async #runTurn<Done>(work: () => Promise<Done>): Promise<Done | undefined> {
    try {
      await this.#yieldToRequests();
      return this.#stopping.signal.aborted ? undefined : await work();
    } catch (error) {
      if (!(error instanceof StoppedError)) this.#failForGood(asError(error));
      return undefined;
    } finally {
      this.#resumeDispatch();
    }
  }

  #noteDone(done: readonly (() => void)[]): void {
    for (const each of done) each();
    this.#handledGate.advanceTo(this.#progress.position);
    this.#checkpoint.noteHandled(this.#progress.position);
  }

  /** Handles a message, batched with the following ones if possible. Resolves to the number of handled messages. */
  async #handleNext(first: Waiting, turn: Turn<Waiting>): Promise<number> {
    const { definition } = this.#options;
    const others = turn.following(MAX_BATCH - 1, (next) => canShareBatch(definition, first, next));
    const batch = [first, ...others];
    const done = batch.length > 1 && (await this.#work.handleTogether(batch)) ? batch : [first];
    if (done.length === 1) await this.#work.handleOne(first, turn);
    for (const each of done) if (each.received) this.#inMemory -= 1;
    this.#noteDone(done.map((each) => each.done));
    return done.length;
  }

  /** Sets `caughtUp` once everything that was in the log at the start has been handled, not only read. */
  async #noteCaughtUp(): Promise<void> {
    const passed = await this.#handledGate.passed(this.#progress.dispatched, Infinity);
    this.#caughtUp = passed && !this.#fatalError;
  }

  #failForGood(error: Error): void {
    this.#fatalError = error;
    this.#caughtUp = false;
    this.#logger.error({ err: error }, 'a consumer has failed and stopped');
  }
}
