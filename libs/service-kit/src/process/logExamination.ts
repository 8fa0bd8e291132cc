import { outboxPositions } from '@forkcast/bus';
import {
  formatPosition,
  type DocumentDatabase,
  type EventStore,
  type Position,
} from '@forkcast/event-sourcing';
import {
  beginLog,
  CHECKPOINTS,
  logIdentityOf,
  placeOf,
  readLastPosition,
  readLogIdentity,
  type Checkpoint,
} from '@forkcast/stores';

/** Collection with one document: the log that a database's documents were made from. */
export const LOG_RECORDS = 'event-log';

interface LogRecord {
  _id: 'log';
  identity: string;
}

/** The identity of the matching log, or a sentence that says why this log doesn't match. */
export type LogVerdict = { identity: string; problem?: undefined } | { problem: string };

const SEE_GUIDE = 'see "Another event log" in docs/server-mode.md';

/**
 * Checks whether this is the log that the documents were made from, and reaches as far as they do. Assigns an identity
 * to a log without one, unless the documents belong to another log; changes nothing else. Rejects if a server doesn't
 * respond.
 */
export async function examineLog(store: EventStore, database: DocumentDatabase): Promise<LogVerdict> {
  const records = database.collection<LogRecord>(LOG_RECORDS);
  const before = await records.findOne({ _id: 'log' });
  const logIdentity = await readLogIdentity(store);
  if (before && before.identity !== logIdentity)
    return { problem: describeOtherLog(logIdentity, before.identity) };
  const identity = logIdentity ?? (await beginLog(store));
  await records.updateOne({ _id: 'log' }, { $setOnInsert: { identity } }, { upsert: true });
  const record = await records.findOne({ _id: 'log' });
  if (record && record.identity !== identity) return { problem: describeOtherLog(identity, record.identity) };
  const furthest = await findFurthestPosition(database, identity);
  const end = await readLastPosition(store, { requiresLeader: true });
  if (furthest && furthest.position > end) return { problem: describeShortLog(end, furthest) };
  await logIdentityOf(store);
  return { identity };
}

interface NamedPosition {
  name: string;
  position: Position;
}

/** The furthest position of read models, consumers and outboxes, and which of them it belongs to. */
async function findFurthestPosition(
  database: DocumentDatabase,
  identity: string,
): Promise<NamedPosition | undefined> {
  const checkpoints = await database.collection<Checkpoint>(CHECKPOINTS).find({}).toArray();
  const outboxes = await outboxPositions(database);
  const places = [
    ...checkpoints
      // A read model of another log will be rebuilt.
      .filter(({ log = identity }) => log === identity)
      .map((checkpoint) => ({ name: checkpoint._id, position: placeOf(checkpoint).position })),
    ...outboxes.map(({ source, position }) => ({ name: `the outbox of ${source}`, position })),
  ];
  return places.reduce<NamedPosition | undefined>(
    (furthest, place) => (furthest && furthest.position >= place.position ? furthest : place),
    undefined,
  );
}

function describeOtherLog(found: string | undefined, expected: string): string {
  const difference =
    found === undefined ? 'is an empty one, or has no identity' : `is another one (${found})`;
  return `The event log ${difference}; the data in MongoDB was made from ${expected}; ${SEE_GUIDE}`;
}

function describeShortLog(end: Position, { name, position }: NamedPosition): string {
  const ends = end < 0n ? 'is empty' : `ends at ${formatPosition(end)}`;
  return (
    `The event log ${ends}, but ${name} has followed it up to ${formatPosition(position)}: ` +
    `a server that lags behind, or an older copy of the log; ${SEE_GUIDE}`
  );
}
