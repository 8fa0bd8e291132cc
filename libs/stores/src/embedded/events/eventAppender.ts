import { RemovedTraces } from '../removedTraces';
import { blankFreeSpace, ScrubSteps } from '../scrubSteps';
import { closeAfterWriting, emptyWriteAheadLog, numberIn, type SqliteConnection } from '../sqliteFile';
import {
  isTombstone,
  NO_REVISION,
  STREAM_DELETED,
  type AppendOutcome,
  type AppendRequest,
  type Expectation,
  type TombstoneRequest,
  type WriteRequest,
} from './appendProtocol';
import { checksumOf, type ChecksummedEvent } from './checksum';
import { placesWhere, TOMBSTONE } from './eventLogFile';
import { EventPlaces } from './eventPlaces';

interface StreamHead {
  /** The stream's row; undefined before its first event. */
  stream: number | undefined;
  revision: number;
}

const MAX_HEADS = 50_000;
/** How far back to look for the same append when it has no expected revision. */
const REPETITION_WINDOW = 100;

/**
 * The only writer of the log. A group of appends is one transaction and shares one flush to the disk. An append that
 * isn't allowed is rejected alone. A disk error rolls back and fails the whole group.
 */
export class EventAppender {
  readonly #connection: SqliteConnection;
  readonly #statements;
  readonly #traces: RemovedTraces;
  readonly #scrubbing: ScrubSteps;
  readonly #places: EventPlaces;
  #heads = new Map<string, StreamHead>();
  /** Stream heads as they will be if the running transaction commits. */
  #pendingHeads = new Map<string, StreamHead>();
  #lastPosition: number;
  #lastStream: number;

  constructor(connection: SqliteConnection) {
    this.#connection = connection;
    this.#traces = new RemovedTraces(() => this.#emptyLog());
    this.#scrubbing = new ScrubSteps(() => blankFreeSpace(connection));
    this.#places = new EventPlaces(connection);
    this.#lastPosition = numberIn(connection, 'SELECT max(position) FROM events');
    this.#lastStream = numberIn(connection, 'SELECT max(stream) FROM streams');
    this.#statements = {
      addStream: connection.prepare('INSERT INTO streams (stream, name) VALUES (?, ?)'),
      addEvent: connection.prepare(
        `INSERT INTO events (position, stream, revision, id, type, created, data, metadata, checksum)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      ),
      streamKey: connection.prepare('SELECT stream FROM streams WHERE name = ?').raw(),
      lastRevision: connection
        .prepare(`SELECT * FROM ${placesWhere('stream = ?1', 'ORDER BY revision DESC LIMIT 1')}`)
        .raw(),
      eventsFrom: connection
        .prepare(
          `SELECT id, position FROM ${placesWhere('stream = ?1 AND revision >= ?2', 'ORDER BY revision LIMIT ?3')}
             AS places CROSS JOIN events USING (position) ORDER BY places.revision`,
        )
        .raw(),
      revisionOf: connection
        .prepare(
          `SELECT places.revision FROM ${placesWhere('stream = ?1 AND revision > ?2')} AS places
             CROSS JOIN events USING (position) WHERE id = ?3`,
        )
        .raw(),
    };
  }

  get lastPosition(): number {
    return this.#lastPosition;
  }

  /**
   * Commits the group and returns the outcome of each append, in order. If the disk fails, throws and stores nothing.
   */
  commit(requests: readonly WriteRequest[]): AppendOutcome[] {
    const before = {
      position: this.#lastPosition,
      stream: this.#lastStream,
      newest: this.#places.newest,
    };
    try {
      this.#connection.exec('BEGIN IMMEDIATE');
      const created = Date.now();
      const outcomes = requests.map((request) =>
        isTombstone(request) ? this.#tombstone(request, created) : this.#append(request, created),
      );
      this.#places.moveIfMany();
      this.#connection.exec('COMMIT');
      if (requests.some(isTombstone)) this.#traces.removeSoon();
      this.#remember(this.#pendingHeads);
      return outcomes;
    } catch (error) {
      this.#lastPosition = before.position;
      this.#lastStream = before.stream;
      this.#places.newest = before.newest;
      if (this.#connection.inTransaction) this.#connection.exec('ROLLBACK');
      throw error;
    } finally {
      this.#pendingHeads = new Map();
    }
  }

  /** Runs a scrubbing step. Returns whether there are more. */
  scrub(step: { isFirst: boolean }): boolean {
    const hasMore = this.#scrubbing.run(step);
    if (!hasMore) void this.#traces.remove();
    return hasMore;
  }

  close(): void {
    this.#traces.stop();
    closeAfterWriting(this.#connection);
  }

  #emptyLog(): boolean {
    try {
      return emptyWriteAheadLog(this.#connection);
    } catch {
      // The disk is full or fails: the next commit reports it, and this is retried.
      return false;
    }
  }

  #append(request: AppendRequest, created: number): AppendOutcome {
    const [name, expected, events] = request;
    const head = this.#headOf(name);
    if (head.revision === TOMBSTONE) return { kind: 'deleted' };
    const repeated = this.#findRepetition(request, head);
    if (repeated) return repeated;
    if (!isMet(expected, head.revision)) return { kind: 'refused', current: head.revision };

    const stream = head.stream ?? this.#addStream(name);
    let revision = head.revision;
    for (const [id, type, data, metadata] of events) {
      revision += 1;
      this.#addEvent(stream, { streamName: name, revision, id, type, created, data, metadata });
    }
    this.#pendingHeads.set(name, { stream, revision });
    return { kind: 'appended', revision, position: this.#lastPosition, created };
  }

  #tombstone([name, expected, id]: TombstoneRequest, created: number): AppendOutcome {
    const head = this.#headOf(name);
    if (head.revision === TOMBSTONE) return { kind: 'deleted' };
    if (!isMet(expected, head.revision)) return { kind: 'refused', current: head.revision };

    const stream = head.stream ?? this.#addStream(name);
    const erased = this.#places.removeEvents(stream);
    const data = JSON.stringify({ erased });
    const place = { streamName: name, revision: TOMBSTONE };
    this.#addEvent(stream, { ...place, id, type: STREAM_DELETED, created, data, metadata: null });
    this.#pendingHeads.set(name, { stream, revision: TOMBSTONE });
    return { kind: 'appended', revision: TOMBSTONE, position: this.#lastPosition, created };
  }

  #addEvent(stream: number, event: ChecksummedEvent): void {
    this.#lastPosition += 1;
    const { revision, id, type, created, data, metadata } = event;
    const checksum = checksumOf(event);
    const row = [this.#lastPosition, stream, revision, id, type, created, data, metadata, checksum];
    this.#statements.addEvent.run(row);
    this.#places.add(stream, revision, this.#lastPosition);
  }

  #addStream(name: string): number {
    this.#lastStream += 1;
    this.#statements.addStream.run([this.#lastStream, name]);
    return this.#lastStream;
  }

  #headOf(name: string): StreamHead {
    const known = this.#pendingHeads.get(name) ?? this.#heads.get(name);
    if (known) return known;
    // One row of one column, and one with the columns of places, as selected.
    const [stream] = (this.#statements.streamKey.get([name]) ?? []) as number[];
    const last = stream === undefined ? undefined : this.#statements.lastRevision.get([stream]);
    const [, revision = NO_REVISION] = (last ?? []) as number[];
    const head = { stream, revision };
    this.#remember(new Map([[name, head]]));
    return head;
  }

  #remember(heads: ReadonlyMap<string, StreamHead>): void {
    if (this.#heads.size + heads.size > MAX_HEADS) this.#heads = new Map();
    for (const [name, head] of heads) this.#heads.set(name, head);
  }

  /** The earlier outcome if the same events are already where this append would have put them. */
  #findRepetition([, expected, events]: AppendRequest, head: StreamHead): AppendOutcome | undefined {
    const [firstEvent] = events;
    if (head.stream === undefined || !firstEvent) return undefined;
    const first = this.#findFirstRevision(expected, head.stream, head.revision, firstEvent[0]);
    if (first === undefined || first > head.revision) return undefined;

    // Rows of two columns, as selected.
    const rows = this.#statements.eventsFrom.all([head.stream, first, events.length]) as [string, number][];
    const last = rows.at(-1);
    const isSame = rows.length === events.length && rows.every(([id], index) => id === events[index]?.[0]);
    if (!isSame || !last) return undefined;
    return { kind: 'repeated', revision: first + events.length - 1, position: last[1] };
  }

  #findFirstRevision(expected: Expectation, stream: number, head: number, id: string): number | undefined {
    if (typeof expected === 'number') return expected + 1;
    if (expected === 'no_stream') return 0;
    // One row of one column, as selected.
    const row = this.#statements.revisionOf.get([stream, head - REPETITION_WINDOW, id]) as
      [number] | undefined;
    return row?.[0];
  }
}

function isMet(expected: Expectation, current: number): boolean {
  if (expected === 'any') return true;
  if (expected === 'no_stream') return current === NO_REVISION;
  if (expected === 'stream_exists') return current !== NO_REVISION;
  return current === expected;
}
