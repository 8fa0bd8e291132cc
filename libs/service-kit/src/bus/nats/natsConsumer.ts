import {
  UnavailableError,
  type DocumentDatabase,
  type EventStore,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { StringCodec, type JsMsg } from 'nats';
import type { Logger } from '../../logger';
import type { BusConsumer, ConsumerDefinition, IntegrationMessage, ParkedMessage } from '../bus';
import { endOfLog } from '../endOfLog';
import { asError } from '../messageHandling';
import type { Failure } from '../parkedMessages';
import { delayAfter, type RetryPolicy } from '../retryPolicy';
import { hasCaughtUp } from './catchingUp';
import { ConsumerEffects } from './consumerEffects';
import { ConsumerProgress } from './consumerProgress';
import { errorOf, foreignFailure, recordedEvent, wireOf } from './failures';
import type { JetStreamLimits } from './jetStreamLimits';
import { Lanes } from './lanes';
import type { Session } from './natsLink';
import type { NatsParked } from './natsParked';
import type { OutboxQuestion } from './outboxes';
import type { OutboxPosition } from './publishedSequences';
import { pull } from './pulling';
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
}

const codec = StringCodec();

/** This process's part in a durable consumer: messages go to whichever instance asks for the next. */
export class NatsConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: NatsConsumerOptions;
  readonly #logger: Logger;
  readonly #effects: ConsumerEffects;
  readonly #progress: ConsumerProgress;
  readonly #lanes: Lanes;
  readonly #held = new Map<JsMsg, Session>();
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
    this.#effects = new ConsumerEffects(database, this.durable);
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
    this.#lookingAround = setInterval(() => void this.#lookAround(), limits.idleMs).unref();
    this.#askingForTime = setInterval(() => this.#askForTime(), limits.ackWaitMs / 4).unref();
  }

  /** Takes part from now on, until the session ends. */
  async begin(session: Session): Promise<void> {
    if (this.#stopped) return;
    const { limits, definition } = this.#options;
    this.#stopPulling();
    this.#progress.forget();
    const { durable } = this;
    await ensureDurable(session, { durable, types: definition.events, inOrder: this.#inOrder }, limits);
    await this.recountParked();
    const again = () => {
      if (!session.signal.aborted) void this.#beginAgain(session);
    };
    const stop = await pull({
      session,
      durable,
      limits,
      onMessage: (message) => this.#take(message, session),
      onGone: again,
    });
    this.#stopPulling = stop;
    if (this.#stopped) stop();
    void this.#noteWhenCaughtUp(session);
  }

  passed(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#progress.passed(position, timeoutMs);
  }

  effects(): Promise<Position> {
    return Promise.resolve(this.#progress.effects);
  }

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.durable);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearInterval(this.#lookingAround);
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
      this.#lanes.add(wire.message.householdId, () => this.#replayNow(note, wire).then(resolve, reject));
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

  async #beginAgain(session: Session): Promise<void> {
    try {
      await this.begin(session);
    } catch (error) {
      if (session.signal.aborted || this.#stopped) return;
      this.#logger.warn({ err: asError(error) }, 'the consumer could not be made again yet');
      setTimeout(() => void this.#beginAgain(session), 250).unref();
    }
  }

  #take(delivery: JsMsg, session: Session): void {
    this.#held.set(delivery, session);
    let wire: WireMessage;
    try {
      wire = decodeMessage(codec.decode(delivery.data));
    } catch (error) {
      this.#lanes.add('', () => this.#park(delivery, foreignFailure(delivery, asError(error))));
      return;
    }
    this.#lanes.add(wire.message.householdId, () => this.#work(delivery, wire));
  }

  async #work(delivery: JsMsg, { message, streamName, revision }: WireMessage): Promise<void> {
    if (this.#stopped) return this.#release(delivery, () => delivery.nak());
    try {
      if (this.#options.definition.events.includes(message.event.type)) await this.#handle(message);
      this.#release(delivery, () => delivery.ack());
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
    const delayMs = Math.round(delayAfter(tries, retry));
    this.#logger.warn(
      { err: error, messageId: message.id, attempts, delayMs },
      'a message could not be handled and is tried again',
    );
    this.#release(delivery, () => delivery.nak(delayMs));
  }

  async #park(delivery: JsMsg, failure: Omit<Failure, 'durable'>): Promise<void> {
    const { durable } = this;
    const signal = this.#held.get(delivery)?.signal;
    try {
      await this.#options.parked.parkSurely({ durable, ...failure }, signal ?? AbortSignal.abort());
      await this.recountParked();
    } catch {
      // The connection is gone: the message comes again, and is parked then.
      this.#held.delete(delivery);
      return;
    }
    const { error, attempts, message } = failure;
    this.#logger.error({ err: error, attempts, messageId: message?.id }, 'a message was parked');
    this.#failed = undefined;
    if (message) this.#outages.delete(message.id);
    this.#release(delivery, () => delivery.ack());
    this.#progress.acknowledged();
  }

  async #handle(message: IntegrationMessage): Promise<void> {
    const { definition, store } = this.#options;
    const effect = await definition.handle(message);
    await this.#effects.note(typeof effect === 'bigint' ? effect : await endOfLog(store));
  }

  /** The last thing that is said about a delivery. */
  #release(delivery: JsMsg, answer: () => void): void {
    const session = this.#held.get(delivery);
    this.#held.delete(delivery);
    if (session && !session.connection.isClosed()) answer();
  }

  #askForTime(): void {
    for (const [delivery, { connection, signal }] of this.#held) {
      if (!signal.aborted && !connection.isClosed()) delivery.working();
    }
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
