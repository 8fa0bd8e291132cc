import type { DomainEvent, EventMetadata } from '../events/domainEvent';
import type { Position } from '../events/position';
import type { Upcaster } from '../events/upcaster';
import type { EventStore } from '../stores/eventStore';
import type { Decider } from './decider';

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
export declare function createCommandHandler<State, Command, Event extends DomainEvent>(
  options: CommandHandlerOptions<State, Command, Event>,
): CommandHandler<State, Command, Event>;
