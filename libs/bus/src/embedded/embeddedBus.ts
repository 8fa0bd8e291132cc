import type { DocumentDatabase, DomainEvent, EventStore, Position } from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { Bus, BusConsumer, Change, ConsumerDefinition, ParkedMessage, Publication } from '../bus';
import { EmbeddedConsumer } from './embeddedConsumer';
import { ParkedMessageError, ParkedMessages } from '../parkedMessages';
import { defaultRetryPolicy, type RetryPolicy } from '../messageHandling';

export interface EmbeddedBusOptions {
  store: EventStore;
  database: DocumentDatabase;
  logger: Logger;
  retry?: Partial<RetryPolicy>;
}

/**
 * Creates the in-process bus. Each consumer follows the published streams in the event log from its own checkpoint. The
 * log is the outbox; requests publish nothing.
 */
export function createEmbeddedBus(options: EmbeddedBusOptions): Bus {
  return new EmbeddedBus(options);
}

class EmbeddedBus implements Bus {
  readonly #options: EmbeddedBusOptions;
  readonly #parked: ParkedMessages;
  readonly #publications: Publication[] = [];
  readonly #consumers = new Map<string, EmbeddedConsumer>();
  readonly #listeners = new Set<(change: Change) => void>();
  #started = false;

  constructor(options: EmbeddedBusOptions) {
    this.#options = options;
    this.#parked = new ParkedMessages(options.database);
  }

  publish<Event extends DomainEvent>(publication: Publication<Event>): void {
    this.#requireNotStarted();
    this.#publications.push(publication);
  }

  consume(definition: ConsumerDefinition): BusConsumer {
    this.#requireNotStarted();
    const { durable } = definition;
    if (this.#consumers.has(durable)) throw new Error(`There is a consumer '${durable}' already`);
    const { store, database, logger } = this.#options;
    const retry = { ...defaultRetryPolicy, ...this.#options.retry };
    const consumer = new EmbeddedConsumer({
      definition,
      store,
      database,
      logger,
      retry,
      parked: this.#parked,
    });
    this.#consumers.set(durable, consumer);
    return consumer;
  }

  get consumers(): readonly BusConsumer[] {
    return [...this.#consumers.values()];
  }

  async passedByAll(position: Position, timeoutMs: number): Promise<boolean> {
    const consumers = [...this.#consumers.values()];
    const passed = await Promise.all(consumers.map((consumer) => consumer.passed(position, timeoutMs)));
    return passed.every(Boolean);
  }

  /** Messages are derived from the log on demand, so only parked ones are stored. */
  async forgetHousehold(householdId: string): Promise<void> {
    await this.#parked.removeOf(householdId);
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.recountParked()));
  }

  announce(change: Change): void {
    for (const listener of this.#listeners) {
      try {
        listener(change);
      } catch (error) {
        this.#options.logger.error({ err: error, topic: change.topic }, 'a change could not be passed on');
      }
    }
  }

  onChange(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** No change is lost within a process. */
  onMissedChanges(): () => void {
    return () => undefined;
  }

  async start(): Promise<void> {
    this.#requireNotStarted();
    this.#started = true;
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.start(this.#publications)));
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.stop()));
    this.#listeners.clear();
  }

  parkedMessages(durable?: string): Promise<readonly ParkedMessage[]> {
    return this.#parked.list(durable);
  }

  async replayParked(id: string): Promise<void> {
    const entry = await this.#parked.find(id);
    const consumer = entry && this.#consumers.get(entry.durable);
    if (!consumer) throw new ParkedMessageError('not-found');
    await consumer.replay(entry);
  }

  #requireNotStarted(): void {
    if (this.#started) throw new Error('The bus has been started already');
  }
}
