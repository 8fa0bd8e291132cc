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
import { endOfLog } from '../endOfLog';
import { messagesOf, publicationsOf, publishedStreams, readOneEvent } from '../integrationMessages';
import { EffectsByKey } from '../keyed-queues/effectsByKey';
import { messageKeysOf, eventKeysOf } from '../keyed-queues/messageKeys';
import { KeyedQueues, type Turn } from '../keyed-queues/keyedQueues';
import {
  type GivenUp,
  handleMessage,
  type Batchable,
  canShareBatch,
  type RetryPolicy,
  StoppedError,
  tryRepeatedly,
} from '../messageHandling';
import type { ParkedMessages } from '../parkedMessages';
import { resolvesWithin, PositionGate } from '../positionGate';
import { ConsumerCheckpoint, consumerCheckpointId } from './consumerCheckpoint';
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

/** Locates a waiting message in the log. */
interface Place {
  streamName: string;
  revision: number;
  messageId: string;
}

interface Received {
  event: RecordedDomainEvent;
  message: IntegrationMessage;
}

interface Waiting extends Batchable {
  place: Place;
  /** The message, if it is still in memory. */
  received: Received | undefined;
  /** Call when the message has been handled or parked. */
  done: () => void;
}

/**
 * One consumer of the embedded bus. It follows the published streams from its checkpoint, handles messages with the
 * same key in log order and others concurrently.
 */
export class EmbeddedConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: EmbeddedConsumerOptions;
  readonly #logger: Logger;
  readonly #checkpoint: ConsumerCheckpoint;
  readonly #queues = new KeyedQueues<Waiting>(CONCURRENCY);
  readonly #yieldToRequests = createBackgroundYield(() => this.#awaited > 0);
  readonly #effects = new EffectsByKey();
  readonly #failures = new Map<object, Error>();
  /** Everything up to the first position is handled; everything up to the second is in its queue. */
  readonly #handledGate = new PositionGate();
  readonly #dispatchedGate = new PositionGate();
  readonly #stopping = new AbortController();
  #progress = new HandledUpTo(BEGINNING);
  #publications: readonly Publication[] = [];
  #follower: LogFollower | undefined;
  #inMemory = 0;
  /** Number of callers waiting for a position. */
  #awaited = 0;
  #resumeDispatch: () => void = () => undefined;
  #caughtUp = false;
  #fatalError: Error | undefined;
  #parked = 0;
  #hasUnknownEffects = false;

  constructor(options: EmbeddedConsumerOptions) {
    this.#options = options;
    // Every pause and every waiting caller listens to this signal.
    setMaxListeners(0, this.#stopping.signal);
    this.durable = options.definition.durable;
    this.#logger = options.logger.child({ consumer: this.durable });
    this.#checkpoint = new ConsumerCheckpoint(this.durable, options.database, this.#logger);
  }

  get position(): Position {
    return this.#handledGate.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#parked;
  }

  get failure(): Error | undefined {
    const [first] = this.#failures.values();
    return this.#fatalError ?? first;
  }

  async start(publications: readonly Publication[]): Promise<void> {
    const { store, parked, definition } = this.#options;
    // Don't read streams that hold no messages for this consumer.
    this.#publications = publicationsOf(definition.events, publications);
    this.#parked = await parked.count(this.durable);
    const from = await this.#checkpoint.load(store);
    this.#progress = new HandledUpTo(from);
    this.#dispatchedGate.advanceTo(from);
    this.#handledGate.advanceTo(from);
    this.#follower = await followLog({
      name: consumerCheckpointId(this.durable),
      store,
      streams: publishedStreams(this.#publications),
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

  async effects(keys?: readonly string[]): Promise<Position> {
    if (this.#hasUnknownEffects) {
      this.#hasUnknownEffects = false;
      this.#effects.noteAll(await endOfLog(this.#options.store));
    }
    return this.#effects.of(keys);
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

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.durable);
  }

  /** Handles a parked message again, in order with others of its keys. Rejects with the handler's error. */
  async replay(entry: ParkedMessage): Promise<void> {
    const { store, parked } = this.#options;
    const event = await readOneEvent(store, entry.streamName, entry.revision);
    const work = async () => {
      if (event) await this.#handleAgain(event, entry);
      await parked.remove(entry._id);
      this.#parked = await parked.count(this.durable);
    };
    const keys = event ? this.#keysOf(event) : [entry.streamName];
    await new Promise<void>((resolve, reject) => {
      this.#queues.add({ keys, work: () => work().then(resolve, reject) });
    });
  }

  async #waitFor(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean> {
    if (!keys) return this.#handledGate.passed(position, timeoutMs);
    const deadline = performance.now() + timeoutMs;
    if (!(await this.#dispatchedGate.passed(position, timeoutMs))) return false;
    const remainingMs = deadline - performance.now();
    return resolvesWithin(this.#queues.passed(position, keys), remainingMs, this.#stopping.signal);
  }

  async #handleAgain(event: RecordedDomainEvent, entry: ParkedMessage): Promise<void> {
    let message: IntegrationMessage | null = null;
    try {
      for (message of this.#messagesOf(event)) {
        // If the event could not be mapped to messages, the whole event was parked.
        if (entry.message === null || message.id === entry.messageId) await this.#handle(message);
      }
    } catch (reason) {
      const error = asError(reason);
      const { durable } = this;
      await this.#options.parked.park({ durable, event, message, error, attempts: entry.attempts + 1 });
      throw error;
    }
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
      messages = this.#messagesOf(event);
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
      await this.#handleWholeEvent(event, turn);
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
    const done = batch.length > 1 && (await this.#handleTogether(batch)) ? batch : [first];
    if (done.length === 1) await this.#handleOne(first, turn);
    for (const each of done) if (each.received) this.#inMemory -= 1;
    this.#noteDone(done.map((each) => each.done));
    return done.length;
  }

  async #handleOne({ place, received: inMemory }: Waiting, turn: Turn<Waiting>): Promise<void> {
    const received = inMemory ?? (await this.#readAgain(place, turn));
    // The stream has been erased in the meantime, so there is nothing left to do.
    if (!received) return;
    const { event, message } = received;
    await this.#handleOrPark(event, message, turn, () => this.#handle(message));
  }

  /** Resolves to false if the batch failed; the caller then handles each message alone. */
  async #handleTogether(batch: readonly Waiting[]): Promise<boolean> {
    const { together } = this.#options.definition;
    try {
      const received = await Promise.all(
        batch.map(async ({ received, place }) => received ?? this.#read(place)),
      );
      const messages = received.flatMap((each) => each?.message ?? []);
      const [first] = messages;
      if (!together || !first) return first === undefined;
      this.#noteEffect(await together.handle(messages), messageKeysOf(first));
      return true;
    } catch (error) {
      for (const each of batch) each.isHandledAlone = true;
      const { messageId, streamName } = batch[0]?.place ?? {};
      const details = { err: asError(error), messageId, stream: streamName, messages: batch.length };
      this.#logger.warn(details, 'messages could not be handled together and are handled one by one');
      return false;
    }
  }

  async #readAgain(place: Place, turn: Turn<Waiting>): Promise<Received | undefined> {
    let received: Received | undefined;
    const read = async () => {
      received = await this.#read(place);
    };
    await this.#retry(read, { messageId: place.messageId, stream: place.streamName }, turn, Infinity);
    return received;
  }

  async #read({ streamName, revision, messageId }: Place): Promise<Received | undefined> {
    const event = await readOneEvent(this.#options.store, streamName, revision);
    const message = event && this.#messagesOf(event).find(({ id }) => id === messageId);
    return message && { event, message };
  }

  /** Handles an event that could not be mapped to messages. */
  async #handleWholeEvent(event: RecordedDomainEvent, turn: Turn<Waiting>): Promise<void> {
    let messages: readonly IntegrationMessage[] = [];
    await this.#handleOrPark(event, null, turn, async () => {
      messages = this.#messagesOf(event);
    });
    for (const message of messages) {
      await this.#handleOrPark(event, message, turn, () => this.#handle(message));
    }
  }

  async #handleOrPark(
    event: RecordedDomainEvent,
    message: IntegrationMessage | null,
    turn: Turn<Waiting>,
    work: () => Promise<void>,
  ): Promise<void> {
    const { parked, retry } = this.#options;
    const { durable } = this;
    const { correlationId } = event.metadata;
    const about = { messageId: message?.id ?? event.id, stream: event.streamName, correlationId };
    const givenUp = await this.#retry(work, about, turn, retry.attempts);
    if (!givenUp) return;
    const park = async () => {
      await parked.park({ durable, event, message, ...givenUp });
      this.#parked = await parked.count(durable);
    };
    await this.#retry(park, about, turn, Infinity);
    this.#logger.error({ ...about, err: givenUp.error, attempts: givenUp.attempts }, 'a message was parked');
  }

  async #retry(
    work: () => Promise<void>,
    about: Readonly<Record<string, string | undefined>>,
    turn: Turn<Waiting>,
    attempts: number,
  ): Promise<GivenUp | undefined> {
    const policy = { ...this.#options.retry, attempts };
    const givenUp = await tryRepeatedly(work, {
      policy,
      signal: this.#stopping.signal,
      logger: this.#logger,
      about,
      onFailure: (error) => this.#failures.set(turn, error),
      rest: turn.rest,
    });
    if (!givenUp) this.#failures.delete(turn);
    return givenUp;
  }

  async #handle(message: IntegrationMessage): Promise<void> {
    this.#noteEffect(await handleMessage(this.#options.definition, message), messageKeysOf(message));
  }

  #noteEffect(position: Position | void, keys: readonly string[]): void {
    if (typeof position === 'bigint') this.#effects.note(position, keys);
    else this.#hasUnknownEffects = true;
  }

  #keysOf(event: RecordedDomainEvent): readonly string[] {
    try {
      const keys = this.#messagesOf(event).flatMap(messageKeysOf);
      return keys.length > 0 ? keys : eventKeysOf(event);
    } catch {
      return eventKeysOf(event);
    }
  }

  #messagesOf(event: RecordedDomainEvent): readonly IntegrationMessage[] {
    const { events } = this.#options.definition;
    return messagesOf(event, this.#publications).filter((message) => events.includes(message.event.type));
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
