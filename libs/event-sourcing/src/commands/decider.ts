import type { DomainEvent } from '../events/domainEvent';

/**
 * One aggregate as three pure functions. Time and new ids arrive in the command.
 *
 * - `decide` answers the events that a command leads to in a state (none when there is nothing to do), or throws a
 *   `RuleViolation`.
 * - `evolve` answers the state after an event, never throws and never changes the state it was given.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  initialState(): State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}
