import { setImmediate as nextTurn } from 'node:timers/promises';
import { STREAM_DELETED } from '../../embedded/events/appendProtocol';
import { checksumOf } from '../../embedded/events/checksum';
import { ALL_PLACES, TOMBSTONE } from '../../embedded/events/eventLogFile';
import { upgradeEventLog } from '../../embedded/events/upgradeEventLog';
import { EventReader } from '../../embedded/events/eventReader';
import type { LoggedEvent } from '../../embedded/events/loggedEvent';
import { numberIn, openForReading, type SqliteConnection } from '../../embedded/sqliteFile';
import { Faults, MAX_EXAMPLES, type Fault } from './faults';

/** The contents of a log. */
export interface LogFindings {
  events: number;
  streams: number;
  /** Erased streams: only their tombstones are left, which count as events. */
  erasedStreams: number;
  lastPosition: number;
  /** Events with a checksum. Events written before checksums were introduced have none. */
  checksums: number;
  faults: readonly Fault[];
}

const PAGE_SIZE = 512;

/** Streams whose revisions don't run from 0 without a gap, apart from erased ones. */
const BROKEN_STREAMS = `SELECT stream FROM events GROUP BY stream
  HAVING NOT ((min(revision) = 0 AND max(revision) = count(*) - 1)
    OR (count(*) = 1 AND max(revision) = ${TOMBSTONE}))`;
const EMPTY_STREAMS = 'SELECT stream FROM streams EXCEPT SELECT stream FROM events';
/** Later events of a stream must have later positions. */
const DISORDERED_STREAMS = `SELECT DISTINCT stream FROM (SELECT stream, position,
    lag(position) OVER (PARTITION BY stream ORDER BY revision) AS earlier FROM events) WHERE earlier >= position`;
/** Streams whose events aren't where the places table says. Missing places are reported as such. */
const MISPLACED = `SELECT DISTINCT stream FROM (SELECT stream, revision, position FROM events
  EXCEPT SELECT stream, revision, position FROM ${ALL_PLACES})`;
const DUPLICATE_IDS =
  'SELECT DISTINCT stream FROM (SELECT stream FROM events GROUP BY stream, id HAVING count(*) > 1)';

/**
 * Reads a whole log page by page and reports faults: missing, misordered, duplicate or unreadable events, and events
 * that don't match their checksum. `progress` receives the number of events read.
 */
export async function inspectLog(
  file: string,
  progress: (read: number) => void = () => undefined,
): Promise<LogFindings> {
  // Opening copies the write-ahead log into the file and checks the format.
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
  const check = (what: string, streams: string) => {
    const count = numberIn(connection, `SELECT count(*) FROM (${streams})`);
    if (count === 0) return;
    const query = `SELECT CAST(name AS BLOB) FROM (${streams} LIMIT ${MAX_EXAMPLES}) JOIN streams USING (stream)`;
    // Rows of one column. Read as bytes because the driver ends the process at a text that isn't UTF-8.
    const rows = connection.prepare(query).raw().all() as [Uint8Array][];
    faults.add(what, rows.map(([name]) => new TextDecoder().decode(name)).join(', '), count);
  };
  check('streams have a gap in their revisions', BROKEN_STREAMS);
  check('streams have no event', EMPTY_STREAMS);
  check('streams are out of order', DISORDERED_STREAMS);
  check('streams have an event id twice', DUPLICATE_IDS);
  check('streams have events that reading them does not find', MISPLACED);
}

async function inspectEvents(
  connection: SqliteConnection,
  faults: Faults,
  progress: (read: number) => void,
): Promise<{ events: number; erased: number; erasedStreams: number; checksums: number }> {
  const reader = new EventReader(connection);
  const checksums = connection.prepare('SELECT checksum FROM events WHERE position = ?').raw();
  const totals = { events: 0, erased: 0, erasedStreams: 0, checksums: 0 };
  for (let from = 1; ;) {
    const page = reader.allPage('forwards', from, PAGE_SIZE);
    const last = page.at(-1);
    if (!last) return totals;
    for (const event of page) {
      // A row of one column, as selected.
      const [checksum] = checksums.get([event.position]) as [number | null];
      const erased = inspectEvent(event, checksum, faults);
      totals.checksums += checksum === null ? 0 : 1;
      totals.erased += erased ?? 0;
      totals.erasedStreams += erased === undefined ? 0 : 1;
    }
    totals.events += page.length;
    from = last.position + 1;
    progress(totals.events);
    await nextTurn();
  }
}

/** For a tombstone, returns the number of erased events of its stream. */
function inspectEvent(event: LoggedEvent, checksum: number | null, faults: Faults): number | undefined {
  const { position, streamName, revision, type, data, metadata, garbled } = event;
  const location = `${streamName} at position ${position}`;
  const content = garbled ? undefined : objectIn(data);
  if (garbled) faults.add('events are no text (UTF-8)', location);
  else if (!content || (metadata !== null && !objectIn(metadata)))
    faults.add('events are no JSON objects', location);
  else if (checksum !== null && checksum !== checksumOf(event))
    faults.add('events are not what was written', location);
  if (type !== STREAM_DELETED && revision !== TOMBSTONE) return undefined;
  if (type === STREAM_DELETED && revision === TOMBSTONE && typeof content?.erased === 'number')
    return content.erased;
  faults.add('tombstones do not say what they stand for', location);
  return 0;
}

function objectIn(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json);
    // Any other JSON value that isn't null or a list is an object.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    // The caller reports it.
    return undefined;
  }
}
