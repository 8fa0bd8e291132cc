import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_DELETED } from '../../embedded/events/appendProtocol';
import { checksumOf } from '../../embedded/events/checksum';
import { ALL_PLACES, TOMBSTONE } from '../../embedded/events/eventLogFile';
import { upgradeEventLog } from '../../embedded/events/upgradeEventLog';
import { EventReader } from '../../embedded/events/eventReader';
import type { LoggedEvent } from '../../embedded/events/loggedEvent';
import { numberIn, openForReading, type SqliteConnection } from '../../embedded/sqliteFile';
import { Faults, MOST_EXAMPLES, type Fault } from './faults';

/** What a log holds. */
export interface LogFindings {
  events: number;
  streams: number;
  /** Streams that were erased: nothing but their tombstones is left, which are among the events. */
  erasedStreams: number;
  lastPosition: number;
  /** Events that have a checksum: those of before there were any have none. */
  checksums: number;
  faults: readonly Fault[];
}

/** Rows that lie in one page of the read below. */
const PAGE = 512;

/** Streams whose revisions do not run from 0 on without a gap, unless a tombstone is all there is. */
const BROKEN_STREAMS = `SELECT stream FROM events GROUP BY stream
  HAVING NOT ((min(revision) = 0 AND max(revision) = count(*) - 1)
    OR (count(*) = 1 AND max(revision) = ${TOMBSTONE}))`;
const EMPTY_STREAMS = 'SELECT stream FROM streams EXCEPT SELECT stream FROM events';
/** What comes later in a stream has to stand later in the log. */
const DISORDERED_STREAMS = `SELECT DISTINCT stream FROM (SELECT stream, position,
    lag(position) OVER (PARTITION BY stream ORDER BY revision) AS earlier FROM events) WHERE earlier >= position`;
/** Streams with events that are not where they are looked for. What is looked for and not there is missing, and said so. */
const MISPLACED = `SELECT DISTINCT stream FROM (SELECT stream, revision, position FROM events
  EXCEPT SELECT stream, revision, position FROM ${ALL_PLACES})`;
const DOUBLE_IDS =
  'SELECT DISTINCT stream FROM (SELECT stream FROM events GROUP BY stream, id HAVING count(*) > 1)';

/**
 * Reads all of a log, a page at a time, and says what is wrong in it: events that are missing, out of order, twice there,
 * not to be read, or, where they have a checksum, no longer what was written. `progress` is told how many events were
 * read.
 */
export async function inspectLog(
  file: string,
  progress: (read: number) => void = () => undefined,
): Promise<LogFindings> {
  // What lies beside the file is copied into it, and its format looked at.
  upgradeEventLog(file);
  const connection = openForReading(file);
  try {
    const faults = new Faults();
    inspectStreams(connection, faults);
    const { events, erased, erasedStreams, checksums } = await inspectEvents(connection, faults, progress);
    const lastPosition = numberIn(connection, 'SELECT max(position) FROM events');
    const missing = lastPosition - erased - events;
    if (missing !== 0) {
      faults.add(
        'events are missing',
        `${lastPosition} positions, ${events} events, ${erased} erased`,
        missing,
      );
    }
    const streams = numberIn(connection, 'SELECT count(*) FROM streams');
    return { events, streams, erasedStreams, lastPosition, checksums, faults: faults.all };
  } finally {
    connection.close();
  }
}

function inspectStreams(connection: SqliteConnection, faults: Faults): void {
  const look = (what: string, streams: string) => {
    const count = numberIn(connection, `SELECT count(*) FROM (${streams})`);
    if (count === 0) return;
    const named = `SELECT CAST(name AS BLOB) FROM (${streams} LIMIT ${MOST_EXAMPLES}) JOIN streams USING (stream)`;
    // Rows of one column, as selected; the driver ends the process at a text that is not UTF-8.
    const rows = connection.prepare(named).raw().all() as [Uint8Array][];
    faults.add(what, rows.map(([name]) => new TextDecoder().decode(name)).join(', '), count);
  };
  look('streams have a gap in their revisions', BROKEN_STREAMS);
  look('streams have no event', EMPTY_STREAMS);
  look('streams are out of order', DISORDERED_STREAMS);
  look('streams have an event id twice', DOUBLE_IDS);
  look('streams have events that reading them does not find', MISPLACED);
}

async function inspectEvents(
  connection: SqliteConnection,
  faults: Faults,
  progress: (read: number) => void,
): Promise<{ events: number; erased: number; erasedStreams: number; checksums: number }> {
  const reader = new EventReader(connection);
  const kept = connection.prepare('SELECT checksum FROM events WHERE position = ?').raw();
  const sum = { events: 0, erased: 0, erasedStreams: 0, checksums: 0 };
  for (let from = 1; ;) {
    const page = reader.allPage('forwards', from, PAGE);
    const last = page.at(-1);
    if (!last) return sum;
    for (const event of page) {
      // A row of one column, as selected.
      const [checksum] = kept.get([event.position]) as [number | null];
      const erased = inspectEvent(event, checksum, faults);
      sum.checksums += checksum === null ? 0 : 1;
      sum.erased += erased ?? 0;
      sum.erasedStreams += erased === undefined ? 0 : 1;
    }
    sum.events += page.length;
    from = last.position + 1;
    progress(sum.events);
    await nextTurn();
  }
}

/** Answers how many events of its stream went, for a tombstone. */
function inspectEvent(event: LoggedEvent, checksum: number | null, faults: Faults): number | undefined {
  const { position, streamName, revision, type, data, metadata, garbled } = event;
  const place = `${streamName} at position ${position}`;
  const content = garbled ? undefined : objectIn(data);
  if (garbled) faults.add('events are no text (UTF-8)', place);
  else if (!content || (metadata !== null && !objectIn(metadata)))
    faults.add('events are no JSON objects', place);
  else if (checksum !== null && checksum !== checksumOf(event))
    faults.add('events are not what was written', place);
  if (type !== STREAM_DELETED && revision !== TOMBSTONE) return undefined;
  if (type === STREAM_DELETED && revision === TOMBSTONE && typeof content?.erased === 'number')
    return content.erased;
  faults.add('tombstones do not say what they stand for', place);
  return 0;
}

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    // What is neither null nor a list has named parts.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // Said by whoever asked.
    return undefined;
  }
}
