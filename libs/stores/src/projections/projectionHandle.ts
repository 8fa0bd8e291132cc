import type {
  DocumentDatabase,
  DomainEvent,
  EventStore,
  Logger,
  Position,
  Projection,
  RecordedDomainEvent,
  StoredDocument,
} from '@forkcast/event-sourcing';
import type { ParkedEvent } from './parked/parkedEvent';

export interface RunProjectionOptions<Event extends DomainEvent, Doc extends StoredDocument> {
  projection: Projection<Event, Doc>;
  store: EventStore;
  database: DocumentDatabase;
  logger?: Logger;
}

/** A running projection. */
export interface ProjectionHandle {
  readonly name: string;
  /** Everything in the log up to here is in the read model. `BEGINNING` before the first event. */
  readonly position: Position;
  /** Whether it has reached the end of the log since it was started and has not failed since. */
  readonly caughtUp: boolean;
  /** Why it stopped: the error of the store, or that too many events are parked. */
  readonly failure: Error | undefined;
  /** Events missing from the read model because they failed or wait for one that did, without skipped ones. */
  parked(): Promise<readonly ParkedEvent[]>;
  /** Resolves once `caughtUp`; rejects if the projection fails or is stopped first. */
  whenCaughtUp(): Promise<void>;
  /** Milliseconds between recording and applying the last applied event. 0 before the first. */
  lag(): number;
  /**
   * Whether the read model holds everything up to `position` within `timeoutMs`. With keys, in a partitioned read
   * model, only for these households and accounts.
   */
  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean>;
  /** Called with events after their documents can be read. Returns the function that removes the listener. */
  onApplied(listener: (events: readonly RecordedDomainEvent[]) => void): () => void;
  /** Stops once all applied events are written. */
  stop(): Promise<void>;
}
