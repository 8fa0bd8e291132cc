import type { Position, RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { ParkedEvent } from './parked/parkedEvent';

/** A running projection. */
export interface ProjectionHandle {
  readonly name: string;
  /** Everything in the log up to here is in the read model. `BEGINNING` before the first event. */
  readonly position: Position;
  /** Whether it has reached the end of the log since it was started, and has not failed since. */
  readonly caughtUp: boolean;
  /** Why it stands still: what the store threw, or that too many events are parked. */
  readonly failure: Error | undefined;
  /** Events that are not in the read model, because it failed on them or they wait for one; skipped ones are not named. */
  parked(): Promise<readonly ParkedEvent[]>;
  /** Resolves once `caughtUp`; rejects if the projection fails or is stopped before. */
  whenCaughtUp(): Promise<void>;
  /** Milliseconds between the last applied event's being recorded and its being applied. 0 before the first. */
  lag(): number;
  /**
   * Whether the read model holds everything up to `position` within `timeoutMs`: what is of these households and accounts,
   * where keys are given and the read model has lanes.
   */
  passed(position: Position, timeoutMs: number, keys?: readonly string[]): Promise<boolean>;
  /** Called with events after their documents can be read. Answers the way to stop listening. */
  onApplied(listener: (events: readonly RecordedDomainEvent[]) => void): () => void;
  /** Ends after what has been applied is written. */
  stop(): Promise<void>;
}
