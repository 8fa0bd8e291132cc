import { parsePosition, type Position, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { sortByPosition, type ParkedEvent } from './parkedEvent';

/**
 * How many events may be parked in one read model before it stops: more of them suggest a fault outside the events.
 */
export const MAX_PARKED = 1_000;

/**
 * The parked events of one read model, by the documents they concern. Later events of these documents wait behind
 * them in order, and all other documents continue. If the documents are unknown, all of the stream waits.
 */
export class ParkedSet {
  readonly #entries: ReadonlyMap<string, ParkedEvent>;
  /** The position from which events are held. */
  readonly #documentIds = new Map<string, Position>();
  readonly #streams = new Map<string, Position>();

  constructor(entries: Iterable<ParkedEvent> = []) {
    this.#entries = new Map([...entries].map((entry) => [entry.eventId, entry]));
    for (const entry of this.unsettled) this.#hold(entry);
  }

  /** In the order of the log, without skipped ones. */
  get unsettled(): readonly ParkedEvent[] {
    return sortByPosition([...this.#entries.values()].filter(({ state }) => state !== 'skipped'));
  }

  get isSettled(): boolean {
    return this.#documentIds.size + this.#streams.size === 0;
  }

  has(event: Pick<RecordedDomainEvent, 'id'>): boolean {
    return this.#entries.has(event.id);
  }

  /** Whether an event has to wait for an earlier one. */
  holds(
    event: Pick<RecordedDomainEvent, 'streamName' | 'position'>,
    documentIds: readonly string[],
  ): boolean {
    const isBehind = (held: Position | undefined) => held !== undefined && held < event.position;
    return (
      isBehind(this.#streams.get(event.streamName)) ||
      documentIds.some((id) => isBehind(this.#documentIds.get(id)))
    );
  }

  /** The set after storing some entries and deleting others. */
  with(put: readonly ParkedEvent[], removed: readonly ParkedEvent[] = []): ParkedSet {
    if (put.length + removed.length === 0) return this;
    const entries = new Map(this.#entries);
    for (const entry of put) entries.set(entry.eventId, entry);
    for (const { eventId } of removed) entries.delete(eventId);
    return new ParkedSet(entries.values());
  }

  /** Called in the order of the log: the first one counts. */
  #hold({ documentIds, streamName, position }: ParkedEvent): void {
    const [held, names] = documentIds ? [this.#documentIds, documentIds] : [this.#streams, [streamName]];
    for (const name of names) if (!held.has(name)) held.set(name, parsePosition(position));
  }
}
