import {
  parsePosition,
  StreamDeletedError,
  StreamNotFoundError,
  toFollowedEvent,
  type DocumentDatabase,
  type DomainEvent,
  type EventStore,
  type RecordedDomainEvent,
  type StoredDocument,
} from '@forkcast/event-sourcing';
import type { Projector } from '../projector';
import { sortByPosition, PARKED_EVENTS, type ParkedEvent } from './parkedEvent';

export interface SettleOptions<Event extends DomainEvent, Doc extends StoredDocument> {
  projection: string;
  projector: Projector<Event, Doc>;
  store: EventStore;
  database: DocumentDatabase;
}

/**
 * Executes the operators' pending requests, then applies the events that waited behind, in the order of the log. Each
 * step is one transaction, so it can be interrupted anywhere. Returns the applied events.
 */
export async function settleParked<Event extends DomainEvent, Doc extends StoredDocument>(
  options: SettleOptions<Event, Doc>,
): Promise<readonly RecordedDomainEvent<Event>[]> {
  const { projection, projector, database } = options;
  const requested = await database
    .collection<ParkedEvent>(PARKED_EVENTS)
    .find({ projection, asked: true })
    .toArray();
  if (requested.length === 0) return [];
  const applied: RecordedDomainEvent<Event>[] = [];
  for (const entry of sortByPosition(requested)) {
    if (entry.wish?.action === 'skip') await projector.storeParked([markSkipped(entry, entry.wish)]);
    else applied.push(...(await retry(options, entry)));
  }
  return [...applied, ...(await applyWaiting(options))];
}

function markSkipped(entry: ParkedEvent, { by, note }: { by: string; note: string }): ParkedEvent {
  const skipped = { note, by, at: new Date().toISOString() };
  return { ...entry, state: 'skipped', asked: false, wish: null, skipped };
}

/** The events that no longer wait for a failed or waiting one. */
async function applyWaiting<Event extends DomainEvent, Doc extends StoredDocument>(
  options: SettleOptions<Event, Doc>,
): Promise<readonly RecordedDomainEvent<Event>[]> {
  const applied: RecordedDomainEvent<Event>[] = [];
  for (const entry of options.projector.parked.unsettled) {
    const place = { ...entry, position: parsePosition(entry.position) };
    const isHeld = options.projector.parked.holds(place, entry.documentIds ?? []);
    if (entry.state === 'waiting' && !isHeld) applied.push(...(await retry(options, entry)));
  }
  return applied;
}

async function retry<Event extends DomainEvent, Doc extends StoredDocument>(
  { projector, store }: SettleOptions<Event, Doc>,
  entry: ParkedEvent,
): Promise<readonly RecordedDomainEvent<Event>[]> {
  const event = await readEvent<Event>(store, entry);
  if (event) return (await projector.applyParked(event, entry)) ? [event] : [];
  // Its stream was erased, so there is nothing to apply.
  await projector.storeParked([], [entry]);
  return [];
}

async function readEvent<Event extends DomainEvent>(
  store: EventStore,
  { streamName, revision, eventId }: ParkedEvent,
): Promise<RecordedDomainEvent<Event> | undefined> {
  try {
    const read = store.readStream(streamName, { fromRevision: BigInt(revision), maxCount: 1 });
    for await (const resolved of read) {
      const event = toFollowedEvent<Event>(resolved);
      if (event?.id === eventId) return event;
    }
  } catch (error) {
    const isGone = error instanceof StreamNotFoundError || error instanceof StreamDeletedError;
    if (!isGone) throw error;
  }
  return undefined;
}
