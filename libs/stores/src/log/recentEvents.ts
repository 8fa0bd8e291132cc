import type { AllStreamResolvedEvent } from '@eventstore/db-client';
import {
  BEGINNING,
  toFollowedEvent,
  type Position,
  type RecordedDomainEvent,
} from '@forkcast/event-sourcing';
import { STREAM_DELETED } from '../embedded/events/appendProtocol';

/** The wanted events after a position. */
export interface LogSlice {
  events: RecordedDomainEvent[];
  /** There are no other events of the wanted streams up to here. */
  upTo: Position;
}

/** Events buffered for slow followers. A follower that falls behind them uses its own subscription. */
export const BUFFER_SIZE = 512;

/** The end of the log as far as it has been read, decoded. */
export class RecentEvents {
  #events: RecordedDomainEvent[] = [];
  #floor: Position | undefined;
  #upTo: Position = BEGINNING;

  /** Everything after it is buffered, so a follower can join from there on; undefined before the end is known. */
  get floor(): Position | undefined {
    return this.#floor;
  }

  /** How far the log has been read. */
  get upTo(): Position {
    return this.#upTo;
  }

  /** Drops everything and begins after a position. */
  startAfter(position: Position): void {
    this.#floor = this.#upTo = position;
    this.#events = [];
  }

  clear(): void {
    this.#floor = undefined;
    this.#events = [];
  }

  /** Returns whether the position is new. */
  reach(upTo: Position): boolean {
    if (upTo <= this.#upTo) return false;
    this.#upTo = upTo;
    return true;
  }

  /** Adds the next event. Returns whether it is new. */
  add(resolved: AllStreamResolvedEvent): boolean {
    const position = resolved.event?.position.commit;
    if (position === undefined || !this.reach(position)) return false;
    const event = toFollowedEvent(resolved);
    if (event) this.#events.push(event);
    else this.#dropErased(resolved);
    if (this.#events.length >= 2 * BUFFER_SIZE) {
      // Drop half of them at once, because moving the rest takes time in proportion to its length.
      this.#floor = this.#events[BUFFER_SIZE - 1]?.position;
      this.#events = this.#events.slice(BUFFER_SIZE);
    }
    return true;
  }

  /** Up to a number of events of some streams after a position. Undefined if some of them are no longer buffered. */
  after(position: Position, streams: readonly string[], max: number): LogSlice | undefined {
    if (this.#floor === undefined || position < this.#floor) return undefined;
    const events: RecordedDomainEvent[] = [];
    // From the end, where most followers are.
    const last = this.#events.findLastIndex((event) => event.position <= position);
    for (const event of this.#events.slice(last + 1)) {
      if (!streams.some((prefix) => event.streamName.startsWith(prefix))) continue;
      events.push(event);
      if (events.length === max) return { events, upTo: event.position };
    }
    return { events, upTo: this.#upTo > position ? this.#upTo : position };
  }

  /** Slow followers must not receive buffered events of an erased stream. */
  #dropErased({ event }: AllStreamResolvedEvent): void {
    if (event?.type !== STREAM_DELETED) return;
    this.#events = this.#events.filter(({ streamName }) => streamName !== event.streamId);
  }
}
