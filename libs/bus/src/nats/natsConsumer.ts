import { setTimeout as pause } from 'node:timers/promises';
import {
  asError,
  backOff,
  pauseAfter,
  UnavailableError,
  type DocumentDatabase,
  type EventStore,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { nanos, StringCodec, type JsMsg } from 'nats';
import type { Logger } from 'pino';
import type { BusConsumer, ConsumerDefinition, IntegrationMessage, ParkedMessage } from '../bus';
import { endOfLog } from '../endOfLog';
import { laneKeysOf } from '../lanes/laneKeys';
import { Lanes, type Turn } from '../lanes/lanes';
import { handled, joins, MOST_TOGETHER, type Joinable } from '../messageHandling';
import type { Failure } from '../parkedMessages';
import { delayAfter, type RetryPolicy } from '../retryPolicy';
import { hasCaughtUp } from './catchingUp';
import { ConsumerEffects, type EffectsReader } from './consumerEffects';
import { ConsumerProgress } from './consumerProgress';
import { Deliveries } from './deliveries';
import { errorOf, foreignFailure, recordedEvent, wireOf } from './failures';
import type { JetStreamLimits } from './jetStreamLimits';
import type { Session } from './natsLink';
import type { NatsParked } from './natsParked';
import type { OutboxQuestion } from './outboxes';
import type { OutboxPosition } from './publishedSequences';
import { pull } from './pulling';
import { restorePlace } from './rewindDurable';
import { ensureDurable } from './setUpJetStream';
import { decodeMessage, type WireMessage } from './wireMessage';

export interface NatsConsumerOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  database: DocumentDatabase;
  parked: NatsParked;
  retry: RetryPolicy;
  limits: JetStreamLimits;
  logger: Logger;
  session: () => Session | undefined;
  ask: (question: OutboxQuestion) => Promise<OutboxPosition | undefined>;
  effects: EffectsReader;
  /** How many messages have been erased from the stream. */
  erased: (session: Session) => Promise<number>;
}

/** A delivery that waits for its turn. */
interface Waiting extends Joinable {
  delivery: JsMsg;
  wire: WireMessage;
}

const codec = StringCodec();
/** Between tries to begin, in milliseconds. */
const PAUSES = { first: 250, longest: 5_000 };

/** This process's part in a durable consumer: messages go to whichever instance asks for the next. */
export class NatsConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: NatsConsumerOptions;
  readonly #logger: Logger;
  readonly #effects: ConsumerEffects;
  readonly #progress: ConsumerProgress;
  readonly #lanes: Lanes<Waiting>;
  readonly #deliveries: Deliveries;
  /** How often a message came while a store was away; that counts as no attempt. */
  readonly #outages = new Map<string, number>();
  #stopPulling: () => void = () => undefined;
  #lookingAround: NodeJS.Timeout | undefined;
  #askingForTime: NodeJS.Timeout | undefined;
  #stopped = false;
  #caughtUp = false;
  #failed: { messageId: string; error: Error } | undefined;
  #parked = 0;

  constructor(options: NatsConsumerOptions) {
    const { definition, database, session, ask, limits } = options;
    this.#options = options;
    this.durable = definition.durable;
    this.#logger = options.logger.child({ consumer: this.durable });
    this.#effects = new ConsumerEffects(database, this.durable, options.effects);
    this.#deliveries = new Deliveries(limits.ackWaitMs);
    this.#lanes = new Lanes(this.#inOrder ? 1 : limits.concurrency);
    this.#progress = new ConsumerProgress({
      durable: this.durable,
      types: definition.events,
      effects: this.#effects,
      session,
      ask,
      logger: this.#logger,
    });
  }

  get position(): Position {
    return this.#progress.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#parked;
  }

  get failure(): Error | undefined {
    return this.#failed?.error;
  }

  start(): void {
    const { limits } = this.#options;
    this.#lookAroundLater();
    this.#askingForTime = setInterval(() => this.#deliveries.askForTime(), limits.ackWaitMs / 4).unref();
  }

  /** Takes part from now on, until the session ends; what fails in the beginning is tried again. */
  async begin(session: Session): Promise<void> {
    const pauses = backOff(PAUSES);
    while (!this.#stopped && !session.signal.aborted) {
      try {
        return await this.#join(session);
      } catch (error) {
        if (session.signal.aborted) return;
        this.#logger.warn({ err: asError(error) }, 'the consumer could not begin yet');
        await pause(pauses.next().value, undefined, { ref: false });
      }
    }
  }

  passed(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#progress.passed(position, timeoutMs);
  }

  effects(): Promise<Position> {
    return this.#progress.effects();
  }

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.durable);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#lookingAround);
    this.#stopPulling();
    // What has not been begun goes to another instance; what has is finished.
    await this.#lanes.idle();
    clearInterval(this.#askingForTime);
    this.#progress.close();
    this.#caughtUp = false;
  }

  /** Handles a parked message again. Rejects with what it fails with, and keeps it then. */
  replay(note: ParkedMessage): Promise<void> {
    const wire = wireOf(note);
    return new Promise((resolve, reject) => {
      const work = () => this.#replayNow(note, wire).then(resolve, reject);
      this.#lanes.add({ keys: laneKeysOf(wire.message), work });
    });
  }

  get #inOrder(): boolean {
    return this.#options.definition.order !== 'any';
  }

  async #replayNow(note: ParkedMessage, { message }: WireMessage): Promise<void> {
    const { parked } = this.#options;
    try {
      await this.#handle(message);
    } catch (reason) {
      const error = asError(reason);
      await parked.keep({ ...note, attempts: note.attempts + 1, ...errorOf(error) });
      throw error;
    }
    await parked.remove(note._id);
    await this.recountParked();
  }

  async #join(session: Session): Promise<void> {
    const { limits, definition } = this.#options;
    this.#stopPulling();
    this.#progress.forget();
    const { durable } = this;
    await ensureDurable(session, { durable, types: definition.events, inOrder: this.#inOrder }, limits);
    await this.recountParked();
    await this.#takeUp(session);
    let gone = false;
    const onGone = () => {
      if (!gone) void this.begin(session);
      gone = true;
    };
    const onMessage = (message: JsMsg) => this.#take(message, session);
    const stop = await pull({ session, durable, limits, onMessage, onGone });
    // The next session may have begun meanwhile.
    if (this.#stopped || session.signal.aborted) return stop();
    this.#stopPulling = stop;
    void this.#noteWhenCaughtUp(session);
  }

  /** Goes on where the last session ended, whatever the server remembers of it. */
  async #takeUp(session: Session): Promise<void> {
    const { limits } = this.#options;
    const kept = await this.#deliveries.stillThere(session, await this.#options.erased(session));
    this.#progress.cutAt(kept);
    const place = { limits, logger: this.#logger };
    const delivered = await restorePlace(session, this.durable, this.#progress.floor, place);
    if (!session.signal.aborted) this.#deliveries.goOn(session, delivered);
  }

  #take(delivery: JsMsg, session: Session): void {
    this.#deliveries.take(delivery, session);
    let wire: WireMessage;
    try {
      wire = decodeMessage(codec.decode(delivery.data));
    } catch (error) {
      const work = () => this.#park(delivery, foreignFailure(delivery, asError(error)));
      this.#lanes.add({ keys: [], work });
      return;
    }
    // What failed before is not tried again with others.
    const waiting = { delivery, wire, type: wire.message.event.type, alone: delivery.redelivered };
    const work = (turn: Turn<Waiting>) => this.#workSome(waiting, turn);
    this.#lanes.add({ keys: laneKeysOf(wire.message), work, subject: waiting });
  }

  /** A message, and those behind it that may be handled together with it. Answers how many are done. */
  async #workSome(first: Waiting, turn: Turn<Waiting>): Promise<number> {
    const { definition } = this.#options;
    const others = turn.following(MOST_TOGETHER - 1, (next) => joins(definition, first, next));
    const batch = [first, ...others];
    if (batch.length > 1 && !this.#stopped && (await this.#handleTogether(batch))) {
      for (const { delivery } of batch) this.#deliveries.answer(delivery, '+ACK');
      this.#progress.acknowledged();
      return batch.length;
    }
    await this.#work(first.delivery, first.wire);
    return 1;
  }

  /** Whether they could be handled together; if not, each will be by itself. */
  async #handleTogether(batch: readonly Waiting[]): Promise<boolean> {
    const { together } = this.#options.definition;
    const messages = batch.map(({ wire }) => wire.message);
    const last = messages.at(-1);
    if (!together || !last) return false;
    try {
      await this.#noteEffect(await together.handle(messages), last.position);
      return true;
    } catch (error) {
      for (const each of batch) each.alone = true;
      const details = { err: asError(error), messageId: messages[0]?.id, messages: batch.length };
      this.#logger.warn(details, 'messages could not be handled together and are handled one by one');
      return false;
    }
  }

  async #work(delivery: JsMsg, { message, streamName, revision }: WireMessage): Promise<void> {
    if (this.#stopped) return this.#deliveries.answer(delivery, '-NAK');
    try {
      const concerned = this.#options.definition.events.includes(message.event.type);
      if (concerned) await this.#handle(message, delivery.seq);
      this.#deliveries.answer(delivery, '+ACK');
      this.#outages.delete(message.id);
      if (this.#failed?.messageId === message.id) this.#failed = undefined;
      this.#progress.acknowledged();
    } catch (reason) {
      const event = recordedEvent(message, streamName, revision);
      await this.#afterFailure(delivery, message, event, asError(reason));
    }
  }

  async #afterFailure(
    delivery: JsMsg,
    message: IntegrationMessage,
    event: RecordedDomainEvent,
    error: Error,
  ): Promise<void> {
    const { retry } = this.#options;
    const tries = delivery.info.deliveryCount;
    if (error instanceof UnavailableError)
      this.#outages.set(message.id, (this.#outages.get(message.id) ?? 0) + 1);
    const attempts = tries - (this.#outages.get(message.id) ?? 0);
    this.#failed = { messageId: message.id, error };
    if (attempts >= retry.attempts && !(error instanceof UnavailableError)) {
      await this.#park(delivery, { event, message, error, attempts });
      return;
    }
    const delayMs = delayAfter(tries, retry);
    const { correlationId } = message.metadata;
    this.#logger.warn(
      { err: error, messageId: message.id, correlationId, attempts, delayMs },
      'a message could not be handled and is tried again',
    );
    this.#deliveries.answer(delivery, `-NAK {"delay":${nanos(delayMs)}}`);
  }

  async #park(delivery: JsMsg, failure: Omit<Failure, 'durable'>): Promise<void> {
    const { durable } = this;
    try {
      await this.#options.parked.parkSurely({ durable, ...failure }, this.#deliveries.signalOf(delivery));
      await this.recountParked();
    } catch {
      // The connection is gone: the message comes again, and is parked then.
      this.#deliveries.leave(delivery);
      return;
    }
    const { error, attempts, message } = failure;
    const { correlationId } = failure.event.metadata;
    this.#logger.error(
      { err: error, attempts, messageId: message?.id, correlationId },
      'a message was parked',
    );
    this.#failed = undefined;
    if (message) this.#outages.delete(message.id);
    this.#deliveries.answer(delivery, '+ACK');
    this.#progress.acknowledged();
  }

  async #handle(message: IntegrationMessage, sequence?: number): Promise<void> {
    await this.#noteEffect(await handled(this.#options.definition, message, sequence), message.position);
  }

  async #noteEffect(effect: Position | void, of: Position): Promise<void> {
    const position = typeof effect === 'bigint' ? effect : await endOfLog(this.#options.store);
    // Whoever waits for the message waits for the log up to there anyway.
    if (position > of) await this.#effects.note(position);
  }

  #lookAroundLater(): void {
    const { idleMs } = this.#options.limits;
    const inMs = pauseAfter(1, { first: idleMs, longest: idleMs });
    this.#lookingAround = setTimeout(() => {
      void this.#lookAround().then(() => this.#stopped || this.#lookAroundLater());
    }, inMs).unref();
  }

  async #lookAround(): Promise<void> {
    try {
      await this.#progress.lookAround();
    } catch (error) {
      this.#logger.debug({ err: asError(error) }, 'how far the consumer is cannot be seen');
    }
  }

  async #noteWhenCaughtUp(session: Session): Promise<void> {
    if (!this.#caughtUp && (await hasCaughtUp(session, this.durable, this.#logger)))
      this.#caughtUp = !this.#stopped;
  }
}
