import {
  asError,
  type DocumentDatabase,
  type EventStore,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { followLog, type LogFollower } from '@forkcast/stores';
import type { Logger } from 'pino';
import type { BusConsumer, ConsumerDefinition, IntegrationMessage, ParkedMessage, Publication } from '../bus';
import { ConsumerCheckpoint, consumerCheckpointId } from './consumerCheckpoint';
import { endOfLog } from '../endOfLog';
import { messagesOf, publicationsOf, publishedStreams, readOneEvent } from '../integrationMessages';
import { handled, StoppedError, tryRepeatedly } from '../messageHandling';
import type { ParkedMessages } from '../parkedMessages';
import { PositionGate } from '../positionGate';
import type { RetryPolicy } from '../retryPolicy';

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
    const { store, parked, definition } = this.#options;
    // What it will not hear of is not read for it.
    this.#publications = publicationsOf(definition.events, publications);
    this.#parked = await parked.count(this.durable);
    const from = await this.#checkpoint.load(store);
    this.#gate.advanceTo(from);
    this.#follower = await followLog({
      name: consumerCheckpointId(this.durable),
      store,
      streams: publishedStreams(this.#publications),
      from,
      handle: (events, position) => this.#inTurn(() => this.#takeAll(events, position)),
      onCaughtUp: () => (this.#caughtUp = true),
      onFailure: (error) => this.#standStill(error),
      logger: this.#logger,
    });
  }

  passed(position: Position, timeoutMs: number): Promise<boolean> {
    return this.#gate.passed(position, timeoutMs);
  }

  async effects(): Promise<Position> {
    if (this.#wroteSomewhere) {
      this.#wroteSomewhere = false;
      this.#note(await endOfLog(this.#options.store));
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

  async recountParked(): Promise<void> {
    this.#parked = await this.#options.parked.count(this.durable);
  }

  /** Handles a parked message again, between two others. Rejects with what it fails with. */
  replay(note: ParkedMessage): Promise<void> {
    return this.#inTurn(async () => {
      const { store, parked } = this.#options;
      const event = await readOneEvent(store, note.streamName, note.revision);
      if (event) await this.#handleAgain(event, note);
      await parked.remove(note._id);
      this.#parked = await parked.count(this.durable);
    });
  }

  async #handleAgain(event: RecordedDomainEvent, note: ParkedMessage): Promise<void> {
    let message: IntegrationMessage | null = null;
    try {
      for (message of this.#messagesOf(event)) {
        // An event of which no message could be made was parked as a whole.
        if (note.message === null || message.id === note.messageId) await this.#handle(message);
      }
    } catch (reason) {
      const error = asError(reason);
      const { durable } = this;
      await this.#options.parked.park({ durable, event, message, error, attempts: note.attempts + 1 });
      throw error;
    }
  }

  async #takeAll(events: readonly RecordedDomainEvent[], position: Position): Promise<void> {
    try {
      for (const event of events) await this.#take(event);
      this.#gate.advanceTo(position);
      this.#checkpoint.note(position);
    } catch (error) {
      if (!(error instanceof StoppedError)) throw error;
    }
  }

  async #take(event: RecordedDomainEvent): Promise<void> {
    let messages: readonly IntegrationMessage[] = [];
    await this.#untilDoneOrParked(event, null, async () => {
      messages = this.#messagesOf(event);
    });
    for (const message of messages) {
      await this.#untilDoneOrParked(event, message, () => this.#handle(message));
    }
    this.#gate.advanceTo(event.position);
    if (messages.length > 0) await this.#checkpoint.save(event.position);
    else this.#checkpoint.note(event.position);
  }

  async #untilDoneOrParked(
    event: RecordedDomainEvent,
    message: IntegrationMessage | null,
    work: () => Promise<void>,
  ): Promise<void> {
    const { parked, retry: policy } = this.#options;
    const { durable } = this;
    const logger = this.#logger;
    const { correlationId } = event.metadata;
    const about = { messageId: message?.id ?? event.id, stream: event.streamName, correlationId };
    const onFailure = (error: Error) => (this.#failure = error);
    const attempts = { policy, signal: this.#stopping.signal, logger, about, onFailure };
    const givenUp = await tryRepeatedly(work, attempts);
    if (givenUp) {
      const park = () => parked.park({ durable, event, message, ...givenUp });
      await tryRepeatedly(park, { ...attempts, policy: { ...policy, attempts: Infinity } });
      this.#parked = await parked.count(durable);
      logger.error({ ...about, err: givenUp.error, attempts: givenUp.attempts }, 'a message was parked');
    }
    this.#failure = undefined;
  }

  async #handle(message: IntegrationMessage): Promise<void> {
    const position = await handled(this.#options.definition, message);
    if (typeof position === 'bigint') this.#note(position);
    else this.#wroteSomewhere = true;
  }

  #messagesOf(event: RecordedDomainEvent): readonly IntegrationMessage[] {
    const { events } = this.#options.definition;
    return messagesOf(event, this.#publications).filter((message) => events.includes(message.event.type));
  }

  #note(written: Position): void {
    if (written > this.#written) this.#written = written;
  }

  #standStill(error: Error): void {
    this.#failure = error;
    this.#caughtUp = false;
    this.#logger.error({ err: error }, 'a consumer has failed and stands still');
  }

  #inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(work);
    this.#turn = result.catch(() => undefined);
    return result;
  }
}
