import type { IntegrationEvent, LiveTopic } from '@forkcast/contracts';
import type {
  DomainEvent,
  EventMetadata,
  Position,
  RecordedDomainEvent,
  Upcaster,
} from '@forkcast/event-sourcing';

/** An integration event on its way. The same `id` may arrive more than once; whoever handles it must not mind. */
export interface IntegrationMessage<Event extends IntegrationEvent = IntegrationEvent> {
  /** Id of the domain event it comes from; a second message from the same event has '.1' behind it, and so on. */
  id: string;
  /** The publication's `source`. */
  source: string;
  event: Event;
  householdId: string;
  /** Where the domain event is in the log. */
  position: Position;
  occurredAt: Date;
  metadata: EventMetadata;
}

/** What a service tells the others: which of its streams, and what their events mean to outsiders. */
export interface Publication<Event extends DomainEvent = DomainEvent> {
  /** The service: 'planner'. */
  source: string;
  /** Stream prefixes: ['mealPlan-']. */
  streams: readonly string[];
  /** What it may publish; any, unless told. Consumers of other events then need not look at its streams. */
  types?: readonly IntegrationEvent['type'][];
  upcast?: Upcaster;
  toIntegrationEvents(
    event: RecordedDomainEvent<Event>,
  ): readonly { householdId: string; event: IntegrationEvent }[];
}

/**
 * What a service does about the others' events. Messages about the same household or account (`alsoAbout` in the contracts
 * says whom each is about) are handled in the order of the log, those about others at the same time, by all processes of
 * the service.
 */
export interface ConsumerDefinition {
  /** Lasting name; its checkpoint is kept under it. 'shopping-follows-the-plan' */
  durable: string;
  events: readonly IntegrationEvent['type'][];
  /**
   * Must change nothing when called again with the same message. May answer where the last event it appended is;
   * read-your-own-writes then waits for exactly that. A rejection is retried with back-off, then parked; but for a
   * `StreamDeletedError`: who is gone for good needs nothing any more. `sequence` is where JetStream keeps the message; absent
   * within one process, and of what was parked.
   */
  handle(message: IntegrationMessage, sequence?: number): Promise<Position | void>;
  /** Absent where each message is handled by itself. */
  together?: HandledTogether;
}

/**
 * For a consumer that keeps copies: messages of one type about one household that come one after the other may be handled
 * with one call, which writes less often than a call for each. Where it rejects, none of them counts as handled, and each is
 * handled by itself, so that only the one that fails is tried again and parked.
 */
export interface HandledTogether {
  events: readonly IntegrationEvent['type'][];
  /** Two or more, in the order of the log. Otherwise like `handle`: the same messages may come again, alone or with others. */
  handle(messages: readonly IntegrationMessage[]): Promise<Position | void>;
}

/** A consumer at work. */
export interface BusConsumer {
  readonly durable: string;
  /** Everything in the log up to here has been handled (or parked). */
  readonly position: Position;
  readonly caughtUp: boolean;
  /** Messages given up on that nobody has replayed yet. */
  readonly parked: number;
  /** What a message failed with that is being retried: the first, where there are several. */
  readonly failure: Error | undefined;
  /**
   * Whether everything up to `position` has been handled within `timeoutMs`: what is about these households and accounts,
   * where keys are given.
   */
  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean>;
  /**
   * Where in the log the effects are of what has been handled for these keys; of all, without. Asked after `passed` for the
   * same keys.
   */
  effects(keys?: readonly string[]): Promise<Position>;
  stop(): Promise<void>;
}

/** Something that a household's screens (for topic 'user': one account's) may want to read again. */
export interface Change {
  householdId: string;
  /** Set when only this account is concerned. */
  accountId?: string;
  topic: LiveTopic;
  position: string;
}

/** A message that a consumer gave up on; in the collection `parked-messages` until it is replayed. */
export interface ParkedMessage {
  /** '<durable>:<message id>' */
  _id: string;
  durable: string;
  messageId: string;
  streamName: string;
  revision: number;
  position: string;
  /** The message as it was, for people to read; null when not even that could be made from the event. */
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

/** Between services: integration events, each handled by every consumer in its turn; and live changes. */
export interface Bus {
  /** Before `start`. */
  publish<Event extends DomainEvent>(publication: Publication<Event>): void;
  /** Before `start`. */
  consume(definition: ConsumerDefinition): BusConsumer;
  readonly consumers: readonly BusConsumer[];
  /** Whether every consumer of every service has handled (or parked) everything up to `position` within `timeoutMs`. */
  passedByAll(position: Position, timeoutMs: number): Promise<boolean>;
  /** Removes messages about a household that is gone, once nobody needs them any more; news of its members stay. */
  forgetHousehold(householdId: string): Promise<void>;
  announce(change: Change): void;
  /** Answers the way to stop listening. */
  onChange(listener: (change: Change) => void): () => void;
  /** Called when changes may have been missed: everything that is shown should be read again. Answers the way to stop. */
  onMissedChanges(listener: () => void): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** What consumers gave up on, oldest first. */
  parkedMessages(durable?: string): Promise<readonly ParkedMessage[]>;
  /** Has a parked message handled again, in turn with others about the same. Rejects, and keeps it, if that fails. */
  replayParked(id: string): Promise<void>;
}
