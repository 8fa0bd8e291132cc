import type { IntegrationEvent, LiveTopic } from '@forkcast/contracts';
import type {
  DomainEvent,
  EventMetadata,
  Position,
  RecordedDomainEvent,
  Upcaster,
} from '@forkcast/event-sourcing';

/**
 * An integration event with its envelope. Delivery is at least once: the same `id` may arrive again, so handlers must
 * be idempotent.
 */
export interface IntegrationMessage<Event extends IntegrationEvent = IntegrationEvent> {
  /** The domain event's id. Further messages from the same event append '.1', '.2' and so on. */
  id: string;
  /** The publication's `source`. */
  source: string;
  event: Event;
  householdId: string;
  /** The domain event's position in the log. */
  position: Position;
  occurredAt: Date;
  metadata: EventMetadata;
}

/** Maps one service's domain events to integration events for other services. */
export interface Publication<Event extends DomainEvent = DomainEvent> {
  /** The publishing service, such as 'planner'. */
  source: string;
  /** Stream prefixes, such as ['mealPlan-']. */
  streams: readonly string[];
  /** The types it may publish; any type by default. Consumers of other types then skip its streams. */
  types?: readonly IntegrationEvent['type'][];
  upcast?: Upcaster;
  toIntegrationEvents(
    event: RecordedDomainEvent<Event>,
  ): readonly { householdId: string; event: IntegrationEvent }[];
}

/**
 * Handles integration events for one service. Messages with the same household or account key (`alsoAbout` in the
 * contracts lists the keys) are handled in log order, those with different keys concurrently. All processes of the
 * service share the work.
 */
export interface ConsumerDefinition {
  /** Permanent name that the checkpoint is stored under, such as 'shopping-follows-the-plan'. */
  durable: string;
  events: readonly IntegrationEvent['type'][];
  /**
   * Must be idempotent. May return the position of the last event it appended, so that read-your-own-writes waits for
   * exactly that. The bus retries a rejection with back-off, then parks the message. It skips a `StreamDeletedError`,
   * because an erased household needs nothing more. `sequence` is the message's JetStream sequence; absent in embedded
   * mode and for parked messages.
   */
  handle(message: IntegrationMessage, sequence?: number): Promise<Position | void>;
  /** Handles batches; by default each message is handled alone. */
  together?: BatchHandler;
}

/**
 * Batch handling for a consumer that stores a local replica. Consecutive messages of one type about one household are
 * handled in one call, which needs fewer writes. If the call rejects, the bus handles each message alone, so that it
 * retries and parks only the one that fails.
 */
export interface BatchHandler {
  events: readonly IntegrationEvent['type'][];
  /** Receives two or more messages in log order. As with `handle`, they may come again, alone or in other batches. */
  handle(messages: readonly IntegrationMessage[]): Promise<Position | void>;
}

/** A registered consumer and its progress. */
export interface BusConsumer {
  readonly durable: string;
  /** Every message up to this position has been handled or parked. */
  readonly position: Position;
  readonly caughtUp: boolean;
  /** Number of parked messages that haven't been replayed. */
  readonly parked: number;
  /** The error of the first message that is being retried. */
  readonly failure: Error | undefined;
  /**
   * Resolves to whether everything up to `position` has been handled within `timeoutMs`. `keys` limits this to some
   * households and accounts.
   */
  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean>;
  /**
   * Resolves to the log position of the latest event that handling caused for these keys, or for all keys. Call it
   * after `passed` with the same keys.
   */
  effects(keys?: readonly string[]): Promise<Position>;
  stop(): Promise<void>;
}

/** Notifies a household's screens that a topic changed. Changes of the topic 'user' concern one account. */
export interface Change {
  householdId: string;
  /** Set if the change concerns only this account. */
  accountId?: string;
  topic: LiveTopic;
  position: string;
}

/** A message that a consumer stopped retrying. Stored in the collection `parked-messages` until it is replayed. */
export interface ParkedMessage {
  /** '<durable>:<message id>' */
  _id: string;
  durable: string;
  messageId: string;
  streamName: string;
  revision: number;
  position: string;
  /** The message, for operators to read; null if the event could not be turned into a message. */
  message: {
    source: string;
    type: string;
    data: object;
    householdId: string;
    occurredAt: string;
    metadata: EventMetadata;
  } | null;
  error: { name: string; message: string; stack: string };
  attempts: number;
  parkedAt: string;
}

/** Delivers integration events to every consumer, and live changes to every listener. */
export interface Bus {
  /** Call before `start`. */
  publish<Event extends DomainEvent>(publication: Publication<Event>): void;
  /** Call before `start`. */
  consume(definition: ConsumerDefinition): BusConsumer;
  readonly consumers: readonly BusConsumer[];
  /**
   * Resolves to whether the consumers of all services have handled or parked everything up to `position` within
   * `timeoutMs`.
   */
  passedByAll(position: Position, timeoutMs: number): Promise<boolean>;
  /** Removes messages about an erased household once no consumer needs them. Messages about its members stay. */
  forgetHousehold(householdId: string): Promise<void>;
  announce(change: Change): void;
  /** Returns a function that removes the listener. */
  onChange(listener: (change: Change) => void): () => void;
  /**
   * Called when changes may have been lost, so that screens refetch everything. Returns a function that removes the
   * listener.
   */
  onMissedChanges(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Oldest first. `durable` limits the list to one consumer. */
  parkedMessages(durable?: string): Promise<readonly ParkedMessage[]>;
  /**
   * Handles a parked message again, in order with others of the same keys. If that fails, it rejects and the message
   * stays parked.
   */
  replayParked(id: string): Promise<void>;
}
