import { parsePosition, type Position, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import { inLogOrder, type ParkedEvent } from './parkedEvent';

/** So many events may be parked in one read model before it stands still: then it is not an event that is wrong. */
export const MOST_PARKED = 1_000;

/**
 * What is parked in one read model, by the documents that it concerns: later events of these wait behind it, in their
 * order, and those of all other documents go on. Where the documents could not be told, all of the stream waits.
 */
export class ParkedSet {
  readonly #notes: ReadonlyMap<string, ParkedEvent>;
  /** From which position on they are held. */
  readonly #documentIds = new Map<string, Position>();
  readonly #streams = new Map<string, Position>();

  constructor(notes: Iterable<ParkedEvent> = []) {
    this.#notes = new Map([...notes].map((note) => [note.eventId, note]));
    for (const note of this.unsettled) this.#hold(note);
  }

  /** In the order of the log, those that were skipped left out. */
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

  /** The set with some notes put and others gone. */
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
