import type { DomainEvent, RecordedDomainEvent, Upcaster } from '../events/domainEvent';
import { toRecordedEvent } from '../events/recordedEvent';
import { StreamNotFoundError, type EventStore } from '../ports/eventStore';
import type { Target } from './aggregate';
import type { Decider } from './decider';
import { RecentStates } from './recentStates';
import type { Snapshots } from './snapshots';
import type { LoadedStream } from './streamState';

/** Answers the state of an aggregate after all events of its stream: `load(mealPlan.of(householdId, day))`. */
export type Load = <State, Command, Event extends DomainEvent>(
  target: Target<State, Command, Event>,
) => Promise<LoadedStream<State>>;

export interface LoadOptions {
  store: EventStore;
  /** Where states of aggregates with snapshots are kept; without it their streams are read whole. */
  snapshots?: Snapshots;
  /** What is remembered of streams; shared by those who load and execute in one process. Its own unless told. */
  recent?: RecentStates;
}

/** Throws `UnreadableEventError` where an event is damaged, `UnavailableError` where the store cannot be read. */
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
    // What a command has come to meanwhile is newer.
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
 * What has come of a state by now; null where it is none of this stream's. Its own event is read along: that tells whether
 * a snapshot belongs to this history, and where in the log it is.
 */
async function continued<State, Event extends DomainEvent>(
  store: EventStore,
  reading: Reading<State, Event>,
  from: LoadedStream<State>,
): Promise<LoadedStream<State> | null> {
  if (from.revision < 0) return readFromBeginning(store, reading);
  let own: string | undefined;
  let loaded = from;
  await readEvents<Event>(store, reading, from.revision, (event) => {
    if (own === undefined) loaded = { ...from, position: event.position };
    else loaded = after(reading.decider, loaded, event);
    own ??= event.id;
  });
  return own === from.eventId ? loaded : null;
}

function after<State, Event extends DomainEvent>(
  decider: Pick<Decider<State, never, Event>, 'evolve'>,
  { state }: LoadedStream<State>,
  event: RecordedDomainEvent<Event>,
): LoadedStream<State> {
  const { id: eventId, revision, position } = event;
  // A recorded event is an event with more about it.
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
