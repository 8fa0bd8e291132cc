import type { DomainEvent, RecordedDomainEvent, Upcaster } from '../events/domainEvent';
import { toRecordedEvent } from '../events/recordedEvent';
import { StreamNotFoundError, type EventStore } from '../ports/eventStore';
import type { Target } from './aggregate';
import type { Decider } from './decider';
import { RecentStates } from './recentStates';
import type { Snapshots } from './snapshots';
import type { LoadedStream } from './streamState';

/** Resolves to the state of an aggregate after all events of its stream: `load(mealPlan.of(householdId, day))`. */
export type Load = <State, Command, Event extends DomainEvent>(
  target: Target<State, Command, Event>,
) => Promise<LoadedStream<State>>;

export interface LoadOptions {
  store: EventStore;
  /** Where snapshots are stored; without it, streams are read from the beginning. */
  snapshots?: Snapshots;
  /** The cache of states, shared by all loads and commands of a process. A new one by default. */
  recent?: RecentStates;
}

/** Throws `UnreadableEventError` for a damaged event, `UnavailableError` if the store can't be read. */
export function createLoad({ store, snapshots, recent = new RecentStates() }: LoadOptions): Load {
  return async (target) => {
    const { streamName } = target;
    const remembered = recent.get(target);
    const head = store.head?.(streamName);
    if (head === null) return beginning(target.decider);
    if (head && remembered?.loaded.eventId === head.eventId) return remembered.loaded;
    const known = remembered ?? (target.snapshots && (await snapshots?.latest(streamName, target.snapshots)));
    const since = known && (await continued(store, target, known.loaded));
    const loaded = since ?? (await readFromBeginning(store, target));
    // Don't overwrite the newer state of a command that ran in the meantime.
    if (recent.get(target)?.loaded === remembered?.loaded) {
      recent.set(target, { loaded, snapshotAt: since ? known.snapshotAt : -1 });
    }
    return loaded;
  };
}

export function beginning<State>(
  decider: Pick<Decider<State, never, never>, 'initialState'>,
): LoadedStream<State> {
  return { state: decider.initialState(), revision: -1, eventId: null, position: undefined };
}

type Reading<State, Event extends DomainEvent> = Pick<
  Target<State, never, Event>,
  'streamName' | 'upcast'
> & {
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>;
};

async function readFromBeginning<State, Event extends DomainEvent>(
  store: EventStore,
  reading: Reading<State, Event>,
): Promise<LoadedStream<State>> {
  let loaded = beginning(reading.decider);
  await readEvents<Event>(store, reading, 0, (event) => (loaded = after(reading.decider, loaded, event)));
  return loaded;
}

/**
 * Reads the events after a snapshot; null if the snapshot isn't from this stream. Also reads the snapshot's own event,
 * which proves that it belongs to this history and provides its log position.
 */
async function continued<State, Event extends DomainEvent>(
  store: EventStore,
  reading: Reading<State, Event>,
  from: LoadedStream<State>,
): Promise<LoadedStream<State> | null> {
  if (from.revision < 0) return readFromBeginning(store, reading);
  let snapshotEventId: string | undefined;
  let loaded = from;
  await readEvents<Event>(store, reading, from.revision, (event) => {
    if (snapshotEventId === undefined) loaded = { ...from, position: event.position };
    else loaded = after(reading.decider, loaded, event);
    snapshotEventId ??= event.id;
  });
  return snapshotEventId === from.eventId ? loaded : null;
}

function after<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  { state }: LoadedStream<State>,
  event: RecordedDomainEvent<Event>,
): LoadedStream<State> {
  const { id: eventId, revision, position } = event;
  // Recorded events extend domain events.
  return { state: decider.evolve(state, event as unknown as Event), revision, eventId, position };
}

async function readEvents<Event extends DomainEvent>(
  store: EventStore,
  { streamName, upcast }: { streamName: string; upcast?: Upcaster },
  fromRevision: number,
  take: (event: RecordedDomainEvent<Event>) => void,
): Promise<void> {
  try {
    const options = fromRevision > 0 ? { fromRevision: BigInt(fromRevision) } : {};
    for await (const resolved of store.readStream(streamName, options)) {
      const event = toRecordedEvent<Event>(resolved, upcast);
      if (event) take(event);
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
}
