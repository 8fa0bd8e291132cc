import type { DomainEvent } from '../events/domainEvent';
import { toRecordedEvent } from '../events/recordedEvent';
import type { Upcaster } from '../events/upcaster';
import { StreamNotFoundError, type EventStore } from '../stores/eventStore';
import type { Decider } from './decider';

export interface LoadedStream<State> {
  state: State;
  /** The last revision; -1 when the stream does not exist. */
  revision: number;
}

/** The state of an aggregate after all events of its stream. */
export async function loadStream<State, Command, Event extends DomainEvent>(
  store: EventStore,
  decider: Decider<State, Command, Event>,
  streamName: string,
  upcast?: Upcaster,
): Promise<LoadedStream<State>> {
  let state = decider.initialState();
  let revision = -1;
  try {
    for await (const resolved of store.readStream(streamName)) {
      const event = toRecordedEvent<Event>(resolved, upcast);
      if (!event) continue;
      // A recorded event is an event with more about it.
      state = decider.evolve(state, event as unknown as Event);
      revision = event.revision;
    }
  } catch (error) {
    if (!(error instanceof StreamNotFoundError)) throw error;
  }
  return { state, revision };
}
