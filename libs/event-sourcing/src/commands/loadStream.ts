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
    if (head === null) return emptyStream(target.decider);
    if (head && remembered?.loaded.eventId === head.eventId) return remembered.loaded;
    const known = remembered ?? (target.snapshots && (await snapshots?.latest(streamName, target.snapshots)));
    const updated = known && (await readSince(store, target, known.loaded));
    const loaded = updated ?? (await readFromBeginning(store, target));
    // Don't overwrite the newer state of a command that ran in the meantime.
    if (recent.get(target)?.loaded === remembered?.loaded) {
      recent.set(target, { loaded, snapshotAt: updated ? known.snapshotAt : -1 });
    }
    return loaded;
  };
}

/** The initial state, before the first event. */
export function emptyStream<State>(
  decider: Pick<Decider<State, never, never>, 'initialState'>,
): LoadedStream<State> {
  return { state: decider.initialState(), revision: -1, eventId: null, position: undefined };
}

type StreamTarget<State, Event extends DomainEvent> = Pick<
  Target<State, never, Event>,
  'streamName' | 'upcast'
> & {
  decider: Pick<Decider<State, never, Event>, 'initialState' | 'evolve'>;
};

async function readFromBeginning<State, Event extends DomainEvent>(
  store: EventStore,
  target: StreamTarget<State, Event>,
): Promise<LoadedStream<State>> {
  let loaded = emptyStream(target.decider);
  await readEvents<Event>(store, target, 0, (event) => (loaded = applyEvent(target.decider, loaded, event)));
  return loaded;
}

/**
 * Reads the events after a known state; null if the state isn't from this stream. Also reads the state's own last event,
 * which proves that it belongs to this history and provides its log position.
 */
async function readSince<State, Event extends DomainEvent>(
  store: EventStore,
  target: StreamTarget<State, Event>,
  from: LoadedStream<State>,
): Promise<LoadedStream<State> | null> {
  if (from.revision < 0) return readFromBeginning(store, target);
  let firstEventId: string | undefined;
  let loaded = from;
  await readEvents<Event>(store, target, from.revision, (event) => {
    if (firstEventId === undefined) loaded = { ...from, position: event.position };
    else loaded = applyEvent(target.decider, loaded, event);
    firstEventId ??= event.id;
  });
  return firstEventId === from.eventId ? loaded : null;
}

function applyEvent<State, Event extends DomainEvent>(
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
  onEvent: (event: RecordedDomainEvent<Event>) => void,
): Promise<void> {
  try {
    const options = fromRevision > 0 ? { fromRevision: BigInt(fromRevision) } : {};
    for await (const resolved of store.readStream(streamName, options)) {
      const event = toRecordedEvent<Event>(resolved, upcast);
      if (event) onEvent(event);
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
}
