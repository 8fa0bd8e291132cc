import { randomUUID } from 'node:crypto';
import {
  UnavailableError,
  type DocumentDatabase,
  type DomainEvent,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import type { Logger } from 'pino';
import type { Bus, BusConsumer, Change, ConsumerDefinition, ParkedMessage, Publication } from '../bus';
import { defaultRetryPolicy, type RetryPolicy } from '../messageHandling';
import { HouseholdMessages } from './householdMessages';
import { defaultLimits, type JetStreamLimits } from './connection/jetStreamLimits';
import { resetLostPartitions } from './partitions/resetLostPartitions';
import { LiveChanges } from './liveChanges';
import { NatsConsumer } from './consumer/natsConsumer';
import { NatsLink, type Session } from './connection/natsLink';
import { natsNames } from './connection/natsNames';
import { NatsParked } from './parked/natsParked';
import { outboxName } from './outbox/outbox';
import { queryOutbox, OutboxResponder, type OutboxQuery } from './outbox/outboxQueries';
import { OutboxPublisher } from './outbox/outboxPublisher';
import { ParkedReplay } from './parked/parkedReplay';
import { passedByAll } from './passedByAll';
import { setUpStreams } from './connection/setUpJetStream';
import { ParkedMessageError } from '../parkedMessages';

export interface NatsBusOptions {
  /** 'nats://host:4222', several separated by commas. */
  url: string;
  store: EventStore;
  database: DocumentDatabase;
  logger: Logger;
  /** Prefix for streams and subjects when several installations share a server; 'forkcast' by default. */
  prefix?: string;
  retry?: Partial<RetryPolicy>;
  limits?: Partial<JetStreamLimits>;
}

export type NatsBus = Bus & {
  /** Whether the server responds within a second. */
  ready(): Promise<boolean>;
  /** A warning about the server for operators, in one sentence, or null. */
  problem(): string | null;
};

/**
 * Creates the bus between processes. An outbox follows the log and publishes events to JetStream; all instances of a
 * service divide a consumer's partitions among them. `start` doesn't wait for the server, which may start later or
 * restart at any time.
 */
export function createNatsBus(options: NatsBusOptions): NatsBus {
  return new ConnectedBus(options);
}

class ConnectedBus implements NatsBus {
  readonly #options: NatsBusOptions;
  readonly #limits: JetStreamLimits;
  readonly #retry: RetryPolicy;
  readonly #link: NatsLink;
  readonly #parked: NatsParked;
  readonly #responder = new OutboxResponder();
  readonly #changes: LiveChanges;
  readonly #publications = new Map<string, Publication[]>();
  readonly #consumers = new Map<string, NatsConsumer>();
  readonly #householdMessages: HouseholdMessages;
  #parkedReplay: ParkedReplay | undefined;
  #publishers: readonly OutboxPublisher[] = [];
  /** The last sequence of the stream before this process published on the connection. */
  #streamEnd = Infinity;
  #started = false;

  constructor(options: NatsBusOptions) {
    const { url, logger } = options;
    this.#options = options;
    this.#limits = { ...defaultLimits, ...options.limits };
    this.#retry = { ...defaultRetryPolicy, ...options.retry };
    const prepare = async (session: Session) => {
      const problem = await setUpStreams(session, this.#limits);
      this.#streamEnd = await resetLostPartitions(options.database, session, logger);
      return problem;
    };
    this.#link = new NatsLink({ url, names: natsNames(options.prefix), logger, prepare });
    const session = () => this.#link.session;
    this.#parked = new NatsParked({ session, logger, marginMs: this.#limits.marginMs });
    this.#householdMessages = new HouseholdMessages({ database: options.database, session });
    this.#changes = new LiveChanges({ session, logger, self: randomUUID() });
  }

  publish<Event extends DomainEvent>(publication: Publication<Event>): void {
    this.#requireNotStarted();
    const { source } = publication;
    this.#publications.set(source, [...(this.#publications.get(source) ?? []), publication]);
  }

  consume(definition: ConsumerDefinition): BusConsumer {
    this.#requireNotStarted();
    const { durable } = definition;
    if (this.#consumers.has(durable)) throw new Error(`There is a consumer '${durable}' already`);
    const { store, database, logger } = this.#options;
    const consumer = new NatsConsumer({
      definition,
      store,
      database,
      logger,
      session: () => this.#link.session,
      parked: this.#parked,
      retry: this.#retry,
      limits: this.#limits,
      queryOutbox: this.#queryOutbox,
      streamEnd: () => this.#streamEnd,
    });
    this.#consumers.set(durable, consumer);
    return consumer;
  }

  get consumers(): readonly BusConsumer[] {
    return [...this.#consumers.values()];
  }

  passedByAll(position: Position, timeoutMs: number): Promise<boolean> {
    const { database, logger } = this.#options;
    return passedByAll(position, timeoutMs, {
      session: () => this.#link.session,
      durables: [...this.#consumers.keys()],
      sources: [...this.#publications.keys()],
      database,
      logger,
      queryOutbox: this.#queryOutbox,
    });
  }

  async forgetHousehold(householdId: string): Promise<void> {
    const { session } = this.#link;
    if (!session) throw new UnavailableError(undefined);
    await this.#parked.removeOf(householdId);
    await this.#householdMessages.erase(householdId, session);
  }

  announce(change: Change): void {
    this.#changes.announce(change);
  }

  onChange(listener: (change: Change) => void): () => void {
    return this.#changes.onChange(listener);
  }

  onMissedChanges(listener: () => void): () => void {
    return this.#changes.onMissed(listener);
  }

  async start(): Promise<void> {
    this.#requireNotStarted();
    // Every process that publishes takes part; gateways don't.
    if (this.#publications.size > 0) this.consume(this.#householdMessages.definition);
    this.#started = true;
    const { store, database, logger } = this.#options;
    this.#publishers = [...this.#publications].map(
      ([source, publications]) =>
        new OutboxPublisher(
          {
            source,
            publications,
            store,
            database,
            logger,
            parked: this.#parked,
            countErased: (session) => this.#householdMessages.countErased(session),
            retry: this.#retry,
            limits: this.#limits,
          },
          this.#link,
          this.#responder,
        ),
    );
    this.#parkedReplay = new ParkedReplay({
      parked: this.#parked,
      consumers: this.#consumers,
      outboxes: new Map(
        this.#publishers.map((publisher) => [
          outboxName(publisher.source),
          (entry: ParkedMessage) => publisher.publishAgain(entry),
        ]),
      ),
      logger,
    });
    this.#link.onSession((session) => this.#begin(session));
    for (const consumer of this.#consumers.values()) consumer.start();
    this.#link.open();
    for (const publisher of this.#publishers) await publisher.start();
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#consumers.values()].map((consumer) => consumer.stop()));
    await Promise.all(this.#publishers.map((publisher) => publisher.stop()));
    this.#changes.close();
    await this.#link.close();
  }

  ready(): Promise<boolean> {
    return this.#link.ready();
  }

  problem(): string | null {
    return this.#link.problem;
  }

  parkedMessages(durable?: string): Promise<readonly ParkedMessage[]> {
    return this.#parked.list(durable);
  }

  async replayParked(id: string): Promise<void> {
    const session = this.#link.session;
    if (!session || !this.#parkedReplay) throw new ParkedMessageError('unavailable');
    await this.#parkedReplay.replay(id, session);
  }

  readonly #queryOutbox = (query: OutboxQuery) => {
    const { store, database } = this.#options;
    const session = () => this.#link.session;
    return queryOutbox(query, { responder: this.#responder, session, store, database });
  };

  async #begin(session: Session): Promise<void> {
    this.#changes.begin(session);
    this.#parkedReplay?.begin(session);
    const beginning = [...this.#consumers.values()].map((consumer) => consumer.begin(session));
    await Promise.all([this.#parked.restoreLost(), ...beginning]);
  }

  #requireNotStarted(): void {
    if (this.#started) throw new Error('The bus has been started already');
  }
}
