import { randomUUID } from 'node:crypto';
import {
  jsonEvent,
  NO_STREAM,
  START,
  StreamNotFoundError,
  WrongExpectedVersionError,
  type EventStore,
} from '@forkcast/event-sourcing';

/** The stream whose single event holds the identity of the log. It is never deleted. */
export const LOG_STREAM = 'forkcast-log';

/** Call before deleting a stream. Throws a TypeError for the identity stream. */
export function requireNotLogStream(streamName: string): void {
  if (streamName === LOG_STREAM)
    throw new TypeError(`The stream ${LOG_STREAM} says which log this is, and stays`);
}

/**
 * The identity of the log, which is unique and moves with the events. Undefined for an empty log, or one that only
 * previous versions have written to.
 */
export async function readLogIdentity(store: Pick<EventStore, 'readStream'>): Promise<string | undefined> {
  const options = { fromRevision: START, maxCount: 1, requiresLeader: true } as const;
  try {
    for await (const { event } of store.readStream(LOG_STREAM, options)) return identityIn(event?.data);
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return undefined;
}

/** As `readLogIdentity`, but creates a missing identity. Concurrent processes agree on one. */
export async function beginLog(store: Pick<EventStore, 'readStream' | 'appendToStream'>): Promise<string> {
  const known = await readLogIdentity(store);
  if (known !== undefined) return known;
  const identity = randomUUID();
  const logBegun = jsonEvent({ type: 'LogBegun', data: { identity } });
  try {
    await store.appendToStream(LOG_STREAM, logBegun, { expectedRevision: NO_STREAM });
    return identity;
  } catch (error) {
    const created = error instanceof WrongExpectedVersionError ? await readLogIdentity(store) : undefined;
    if (created === undefined) throw error;
    return created;
  }
}

const identities = new WeakMap<object, string>();

/** As `readLogIdentity`, cached per store once it has returned an identity. */
export async function logIdentityOf(store: EventStore): Promise<string | undefined> {
  const identity = identities.get(store) ?? (await readLogIdentity(store));
  if (identity !== undefined) identities.set(store, identity);
  return identity;
}

function identityIn(data: unknown): string {
  const identity =
    typeof data === 'object' && data !== null && 'identity' in data ? data.identity : undefined;
  if (typeof identity !== 'string')
    throw new TypeError(`The stream ${LOG_STREAM} does not say which log this is`);
  return identity;
}
