import type { EventPredicate } from './eventFilter';
import type { EventReader } from './eventReader';
import type { LoggedEvent } from './loggedEvent';

/** A stretch of the log: what matched in it, and how far it reaches. */
export interface LogStretch {
  events: readonly LoggedEvent[];
  /** Everything after the starting point up to here was looked at. */
  scannedTo: number;
}

const PAGE = 128;
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
    return { events: announced.filter(matches), scannedTo: announced.at(-1)?.position ?? this.#end };
  }

  /** Adds what was just committed, in the order of its positions, and tells the followers. */
  grow(events: readonly LoggedEvent[]): void {
    const last = events.at(-1);
    if (!last) return;
    this.#newest.push(...events);
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
