import { setTimeout as pause } from 'node:timers/promises';
import type { DomainEvent, EventMetadata } from '../events/domainEvent';
import { newEventId } from '../events/eventId';
import type { Position } from '../events/position';
import type { Upcaster } from '../events/upcaster';
import { NO_STREAM, WrongExpectedVersionError, jsonEvent, type EventStore } from '../stores/eventStore';
import { appendSurely } from './appendSurely';
import { ConcurrencyError, NotFoundStreamError, StreamExistsError } from './commandErrors';
import type { Decider } from './decider';
import { loadStream } from './loadStream';

export interface CommandHandlerOptions<State, Command, Event extends DomainEvent> {
  store: EventStore;
  decider: Decider<State, Command, Event>;
  upcast?: Upcaster;
  /** How often a command is decided anew after losing the race for its stream. 5 unless told. */
  maxAttempts?: number;
}

export interface CommandContext {
  metadata: EventMetadata;
  /** What must hold for the stream: 'any' unless told. */
  expect?: 'exists' | 'new' | 'any';
}

export interface CommandResult<State, Event extends DomainEvent> {
  events: readonly Event[];
  /** Where the last of the events is in the log; undefined when nothing was appended. */
  position: Position | undefined;
  /** The stream's last revision after the command; -1 when it does not exist. */
  revision: number;
  state: State;
}

export type CommandHandler<State, Command, Event extends DomainEvent> = (
  streamName: string,
  command: Command,
  context: CommandContext,
) => Promise<CommandResult<State, Event>>;

/**
 * Runs commands against a stream: load, decide, append at the revision that was loaded. Whoever loses the race for the
 * stream decides again from the fresh state.
 *
 * Throws what `decide` throws; `ConcurrencyError` after `maxAttempts` lost races; `NotFoundStreamError` and
 * `StreamExistsError` when `expect` does not hold; `UnavailableError` when the store cannot write.
 */
export function createCommandHandler<State, Command, Event extends DomainEvent>({
  store,
  decider,
  upcast,
  maxAttempts = 5,
}: CommandHandlerOptions<State, Command, Event>): CommandHandler<State, Command, Event> {
  return async (streamName, command, { metadata, expect = 'any' }) => {
    // One command keeps its event ids through all its attempts.
    const ids: string[] = [];
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      const { state, revision } = await loadStream(store, decider, streamName, upcast);
      if (expect === 'exists' && revision < 0) throw new NotFoundStreamError(streamName);
      if (expect === 'new' && revision >= 0) throw new StreamExistsError(streamName);

      const events = decider.decide(command, state);
      if (events.length === 0) return { events, position: undefined, revision, state };
      const written = events.map(({ type, data }, index) => {
        const id = (ids[index] ??= newEventId());
        return jsonEvent({ id, type, data: jsonOf(data), metadata: { ...metadata } });
      });
      try {
        const expectedRevision = revision < 0 ? NO_STREAM : BigInt(revision);
        const result = await appendSurely(store, streamName, written, { expectedRevision });
        return {
          events,
          position: result.position?.commit,
          revision: Number(result.nextExpectedRevision),
          state: events.reduce((current, event) => decider.evolve(current, event), state),
        };
      } catch (error) {
        if (!(error instanceof WrongExpectedVersionError)) throw error;
        // Losers of one race come back at different times.
        await pause(Math.random() * 5 * attempt);
      }
    }
    throw new ConcurrencyError(streamName, maxAttempts);
  };
}

/** The data of an event is a JSON object; the client's type for that is a record, which no interface is. */
function jsonOf(data: object): Record<string, unknown> {
  return data as Record<string, unknown>;
}
