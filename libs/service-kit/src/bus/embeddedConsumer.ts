import {
  BACKWARDS,
  END,
  parsePosition,
  type DocumentDatabase,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { Logger } from '../logger';
import type { BusConsumer, ConsumerDefinition, IntegrationMessage, ParkedMessage, Publication } from './bus';
import { ConsumerCheckpoint } from './consumerCheckpoint';
import { messagesOf, publishedStreams, readOneEvent, type LogEvent } from './integrationMessages';
import { LogFollower } from './logFollower';
import { asError, StoppedError, tryRepeatedly } from './messageHandling';
import type { ParkedMessages } from './parkedMessages';
import { PositionGate } from './positionGate';
import type { RetryPolicy } from './retryPolicy';

export interface EmbeddedConsumerOptions {
  definition: ConsumerDefinition;
  store: EventStore;
  database: DocumentDatabase;
  parked: ParkedMessages;
  retry: RetryPolicy;
  logger: Logger;
}

/** One consumer of the embedded bus: follows the published streams from its checkpoint, one message at a time. */
export class EmbeddedConsumer implements BusConsumer {
  readonly durable: string;
  readonly #options: EmbeddedConsumerOptions;
  readonly #logger: Logger;
  readonly #checkpoint: ConsumerCheckpoint;
  readonly #gate = new PositionGate();
  readonly #stopping = new AbortController();
  #publications: readonly Publication[] = [];
  #follower: LogFollower | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #caughtUp = false;
  #failure: Error | undefined;
  #parked = 0;
  #written: Position = 0n;
  #wroteSomewhere = false;

  constructor(options: EmbeddedConsumerOptions) {
    this.#options = options;
    this.durable = options.definition.durable;
    this.#logger = options.logger.child({ consumer: this.durable });
    this.#checkpoint = new ConsumerCheckpoint(this.durable, options.database, this.#logger);
  }

  get position(): Position {
    return this.#gate.position;
  }

  get caughtUp(): boolean {
    return this.#caughtUp;
  }

  get parked(): number {
    return this.#parked;
  }

  get failure(): Error | undefined {
    return this.#failure;
  }

  async start(publications: readonly Publication[]): Promise<void> {
    this.#publications = publications;
    this.#gate.advanceTo(await this.#checkpoint.load());
    this.#parked = await this.#options.parked.count(this.durable);
    this.#follower = new LogFollower({
      store: this.#options.store,
      streams: publishedStreams(publications),
      from: () => this.#gate.position,
      onEvent: (event) => this.#inTurn(() => this.#take(event)),
      onPassed: (position) => this.#pass(position),
      onCaughtUp: () => (this.#caughtUp = true),
      onBroken: () => (this.#caughtUp = false),
      reconnect: this.#options.retry,
      logger: this.#logger,
    });
    this.#follower.start();
  }

  passed(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#gate.passed(position, timeoutMs);
  }

  async effects(): Promise<Position> {
    if (this.#wroteSomewhere) {
      this.#wroteSomewhere = false;
      this.#note(await endOf(this.#options.store));
    }
    return this.#written;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#follower?.stop();
    await this.#turn;
    await this.#checkpoint.flush();
    this.#gate.close();
    this.#caughtUp = false;
  }

  /** Handles a parked message again, between two others. Rejects with what it fails with. */
  replay(note: ParkedMessage): Promise<void> {
    return this.#inTurn(async () => {
      const event = await readOneEvent(this.#options.store, {
        ...note,
        position: parsePosition(note.position),
      });
      const find = (messages: readonly IntegrationMessage[]) =>
        messages.filter(({ id }) => id === note.messageId);
      if (event) await this.#replay(event, note, () => find(this.#messagesOf(event)));
      await this.#options.parked.remove(note._id);
      this.#parked = await this.#options.parked.count(this.durable);
    });
  }

  async #replay(
    event: LogEvent,
    note: ParkedMessage,
    find: () => readonly IntegrationMessage[],
  ): Promise<void> {
    let message: IntegrationMessage | null = null;
    try {
      for (message of find()) await this.#handle(message);
    } catch (reason) {
      const error = asError(reason);
      await this.#options.parked.park({
        durable: this.durable,
        event,
        message,
        error,
        attempts: note.attempts + 1,
      });
      throw error;
    }
  }

  async #take(event: LogEvent): Promise<void> {
    try {
      const taken = await this.#deliverAll(event);
      this.#gate.advanceTo(event.position);
      if (taken) await this.#checkpoint.save(event.position);
      else this.#checkpoint.note(event.position);
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
    }
  }

  /** Whether the event held anything for this consumer. */
  async #deliverAll(event: LogEvent): Promise<boolean> {
    let messages: readonly IntegrationMessage[] = [];
    await this.#untilDoneOrParked(event, null, async () => {
      messages = this.#messagesOf(event);
    });
    for (const message of messages) {
      await this.#untilDoneOrParked(event, message, () => this.#handle(message));
    }
    return messages.length > 0;
  }

  async #untilDoneOrParked(event: LogEvent, message: IntegrationMessage | null, work: () => Promise<void>) {
    const particulars = { messageId: message?.id ?? event.id, position: event.position.toString() };
    const logger = this.#logger.child(particulars);
    const attempts = {
      signal: this.#stopping.signal,
      logger,
      onFailure: (error: Error) => (this.#failure = error),
    };
    const givenUp = await tryRepeatedly(work, { ...attempts, policy: this.#options.retry });
    if (givenUp) {
      const { durable } = this;
      const park = () => this.#options.parked.park({ durable, event, message, ...givenUp });
      await tryRepeatedly(park, { ...attempts, policy: { ...this.#options.retry, attempts: Infinity } });
      this.#parked = await this.#options.parked.count(durable);
      logger.error({ err: givenUp.error, attempts: givenUp.attempts }, 'a message was parked');
    }
    this.#failure = undefined;
  }

  async #handle(message: IntegrationMessage): Promise<void> {
    const position = await this.#options.definition.handle(message);
    if (typeof position === 'bigint') this.#note(position);
    else this.#wroteSomewhere = true;
  }

  #messagesOf(event: LogEvent): readonly IntegrationMessage[] {
    const { events } = this.#options.definition;
    return messagesOf(event, this.#publications).filter((message) => events.includes(message.event.type));
  }

  #note(written: Position): void {
    if (written > this.#written) this.#written = written;
  }

  #pass(position: Position): void {
    if (position <= this.#gate.position) return;
    this.#gate.advanceTo(position);
    this.#checkpoint.note(position);
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}

async function endOf(store: EventStore): Promise<Position> {
  const last = store.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 });
  for await (const { event } of last) if (event) return event.position.commit;
  return 0n;
}
