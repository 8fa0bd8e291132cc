import { parsePosition, type Position, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { inLogOrder, type ParkedEvent } from './parkedEvent';

/**
 * How many events may be parked in one read model before it stops: more of them suggest a fault outside the events.
 */
export const MAX_PARKED = 1_000;

/**
 * The parked events of one read model, by the documents they concern. Later events of these documents wait behind
 * them in order, and all other documents continue. If the documents are unknown, all of the stream waits.
 */
export class ParkedSet {
  readonly #notes: ReadonlyMap<string, ParkedEvent>;
  /** The position from which events are held. */
  readonly #documentIds = new Map<string, Position>();
  readonly #streams = new Map<string, Position>();

  constructor(notes: Iterable<ParkedEvent> = []) {
    this.#notes = new Map([...notes].map((note) => [note.eventId, note]));
    for (const note of this.unsettled) this.#hold(note);
  }

  /** In the order of the log, without skipped ones. */
  get unsettled(): readonly ParkedEvent[] {
    return inLogOrder([...this.#notes.values()].filter(({ state }) => state !== 'skipped'));
  }

  get isSettled(): boolean {
    return this.#documentIds.size + this.#streams.size === 0;
  }

  knows(event: Pick<RecordedDomainEvent, 'id'>): boolean {
    return this.#notes.has(event.id);
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

  /** The set after storing some notes and deleting others. */
  with(put: readonly ParkedEvent[], gone: readonly ParkedEvent[] = []): ParkedSet {
    if (put.length + gone.length === 0) return this;
    const notes = new Map(this.#notes);
    for (const note of put) notes.set(note.eventId, note);
    for (const { eventId } of gone) notes.delete(eventId);
    return new ParkedSet(notes.values());
  }

  /** Called in the order of the log: the first one counts. */
  #hold({ documentIds, streamName, position }: ParkedEvent): void {
    const [held, names] = documentIds ? [this.#documentIds, documentIds] : [this.#streams, [streamName]];
    for (const name of names) if (!held.has(name)) held.set(name, parsePosition(position));
  }
}
