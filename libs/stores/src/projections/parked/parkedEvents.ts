import { setTimeout as pause } from 'node:timers/promises';
import type { DocumentDatabase } from '@forkcast/event-sourcing';
import { sortByPosition, PARKED_EVENTS, type ParkedEvent, type ParkedEventWish } from './parkedEvent';

const POLL_MS = 100;
const TIMEOUT_MS = 30_000;

/** Thrown for a request that cannot be fulfilled; its message is for the operator. */
export class ParkedEventError extends Error {
  override readonly name = 'ParkedEventError';
}

/** The parked events of one or all read models in a database, in the order of the log, including skipped ones. */
export async function listParkedEvents(
  database: DocumentDatabase,
  projection?: string,
): Promise<readonly ParkedEvent[]> {
  const filter = projection === undefined ? {} : { projection };
  return sortByPosition(await database.collection<ParkedEvent>(PARKED_EVENTS).find(filter).toArray());
}

/**
 * Has the process that applies the read model retry or skip a parked event. Resolves to the resulting entry, or to
 * null once the event was applied. Throws a `ParkedEventError` for an entry that is unknown or can't be settled. Also
 * throws when no process has done it within half a minute: the request stays pending then.
 */
export async function settleParkedEvent(
  database: DocumentDatabase,
  id: string,
  wish: ParkedEventWish,
  patienceMs = TIMEOUT_MS,
): Promise<ParkedEvent | null> {
  const collection = database.collection<ParkedEvent>(PARKED_EVENTS);
  const entry = await collection.findOne({ _id: id });
  if (!entry) throw new ParkedEventError(`No read model has parked ${id}`);
  if (entry.state === 'skipped')
    throw new ParkedEventError(`${id} was skipped already: ${entry.skipped?.note}`);
  if (entry.state === 'waiting') {
    throw new ParkedEventError(`${id} waits for an earlier event of the same documents: settle that one`);
  }
  await collection.updateOne({ _id: id, state: 'failed' }, { $set: { asked: true, wish } });
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    const now = await collection.findOne({ _id: id });
    if (!now?.asked) return now;
    await pause(POLL_MS);
  }
  throw new ParkedEventError(
    `No process that applies ${entry.projection} has answered. It does so as soon as one runs.`,
  );
}
