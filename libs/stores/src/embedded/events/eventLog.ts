import type { EventPredicate } from './eventFilter';
import type { EventReader } from './eventReader';
import { STREAM_DELETED } from './appendProtocol';
import type { LoggedEvent } from './loggedEvent';

/** A stretch of the log: what matched in it, and how far it reaches. */
export interface LogStretch {
  events: readonly LoggedEvent[];
  /** Everything after the starting point up to here was looked at. */
  scannedTo: number;
}

const PAGE = 128;
/** Followers open a stretch in one turn of the event loop, which is not to last long. In characters of JSON. */
const STRETCH = 128 * 1024;
const REMEMBERED = 4_096;

/**
 * The committed log as its followers see it: in one order, growing at the end. The newest events come from memory,
 * older ones from the file, through the same call, so that between catching up and following there is no seam at
 * which an event could be lost or come twice.
 */
export class EventLog {
  readonly #reader: EventReader;
  readonly #followers = new Set<() => void>();
  /** The newest events without a gap, the last one at `#end`. */
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

  /** The next stretch after a position; undefined at the end of the log. */
  after(position: number, matches: EventPredicate): LogStretch | undefined {
    if (position >= this.#end) return undefined;
    const page = this.#remembered(position) ?? this.#reader.allPage('forwards', position + 1, PAGE);
    // Another thread commits: the file may already hold more than has been announced here.
    const announced = page.filter((event) => event.position <= this.#end);
    const matching = announced.filter(matches);
    const events = upTo(STRETCH, matching);
    const last = events.length < matching.length ? events.at(-1) : announced.at(-1);
    return { events, scannedTo: last?.position ?? this.#end };
  }

  /** Adds what was just committed, in the order of its positions, and tells the followers. */
  grow(events: readonly LoggedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    // What a tombstone took away may be among what is remembered, or came with it.
    if (events.some(({ type }) => type === STREAM_DELETED)) return this.extendTo(last.position);
    for (const event of events) this.#newest.push(event);
    if (this.#newest.length > 2 * REMEMBERED) this.#newest = this.#newest.slice(-REMEMBERED);
    this.#end = last.position;
    this.#tellFollowers();
  }

  /** The log turned out to reach further than was announced: what is missing is in the file. */
  extendTo(end: number): void {
    if (end <= this.#end) return;
    this.#newest = [];
    this.#end = end;
    this.#tellFollowers();
  }

  /** Calls back after every growth, until told to stop. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  #remembered(position: number): readonly LoggedEvent[] | undefined {
    const [first] = this.#newest;
    if (!first || position + 1 < first.position) return undefined;
    const start = position + 1 - first.position;
    return this.#newest.slice(start, start + PAGE);
  }

  #tellFollowers(): void {
    for (const follower of [...this.#followers]) follower();
  }
}

/** The first of some events, that come to so many characters of JSON; one at least. */
function upTo(most: number, events: readonly LoggedEvent[]): readonly LoggedEvent[] {
  let characters = 0;
  const tooFar = events.findIndex(({ data }, index) => (characters += data.length) > most && index > 0);
  return tooFar < 0 ? events : events.slice(0, tooFar);
}
