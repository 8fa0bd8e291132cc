import type { EventPredicate } from './eventFilter';
import type { EventReader } from './eventReader';
import { STREAM_DELETED } from './appendProtocol';
import type { LoggedEvent } from './loggedEvent';

/** A range of the log: its matching events and its end. */
export interface LogRange {
  events: readonly LoggedEvent[];
  /** Everything after the start up to here was checked. */
  scannedTo: number;
}

const PAGE_SIZE = 128;
/** Limits the work of followers per event-loop tick, in characters of JSON. */
const MAX_RANGE_CHARACTERS = 128 * 1024;
const BUFFER_SIZE = 4_096;

/**
 * The committed log as its followers see it: ordered and growing at the end. The newest events come from memory and
 * older ones from the file, through the same call, so that no event is lost or duplicated between catching up
 * and following.
 */
export class EventLog {
  readonly #reader: EventReader;
  readonly #followers = new Set<() => void>();
  /** The newest events without a gap, ending at `#end`. */
  #newest: LoggedEvent[] = [];
  #end: number;

  constructor(reader: EventReader, end: number) {
    this.#reader = reader;
    this.#end = end;
  }

  /** The last committed position, 0 in an empty log. */
  get end(): number {
    return this.#end;
  }

  /** The next range after a position; undefined at the end of the log. */
  after(position: number, matches: EventPredicate): LogRange | undefined {
    if (position >= this.#end) return undefined;
    const page = this.#bufferedPage(position) ?? this.#reader.allPage('forwards', position + 1, PAGE_SIZE);
    // Another thread commits, so the file may already hold more than has been announced here.
    const announced = page.filter((event) => event.position <= this.#end);
    const matching = announced.filter(matches);
    const events = takeCharacters(MAX_RANGE_CHARACTERS, matching);
    const last = events.length < matching.length ? events.at(-1) : announced.at(-1);
    return { events, scannedTo: last?.position ?? this.#end };
  }

  /** Adds newly committed events in the order of their positions and notifies the followers. */
  grow(events: readonly LoggedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    // Buffered events may belong to a stream that has just been tombstoned.
    if (events.some(({ type }) => type === STREAM_DELETED)) return this.extendTo(last.position);
    for (const event of events) this.#newest.push(event);
    if (this.#newest.length > 2 * BUFFER_SIZE) this.#newest = this.#newest.slice(-BUFFER_SIZE);
    this.#end = last.position;
    this.#notifyFollowers();
  }

  /** Handles a log that is longer than announced: the missing events are in the file. */
  extendTo(end: number): void {
    if (end <= this.#end) return;
    this.#newest = [];
    this.#end = end;
    this.#notifyFollowers();
  }

  /** Calls back after every growth until unsubscribed. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  #bufferedPage(position: number): readonly LoggedEvent[] | undefined {
    const [first] = this.#newest;
    if (!first || position + 1 < first.position) return undefined;
    const start = position + 1 - first.position;
    return this.#newest.slice(start, start + PAGE_SIZE);
  }

  #notifyFollowers(): void {
    for (const follower of [...this.#followers]) follower();
  }
}

/** The first events with up to `max` characters of JSON; at least one event. */
function takeCharacters(max: number, events: readonly LoggedEvent[]): readonly LoggedEvent[] {
  let characters = 0;
  const tooFar = events.findIndex(({ data }, index) => (characters += data.length) > max && index > 0);
  return tooFar < 0 ? events : events.slice(0, tooFar);
}
