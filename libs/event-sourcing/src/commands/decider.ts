import type { DomainEvent } from '../events/domainEvent';

/**
 * An aggregate as three pure functions. Time and new ids come with the command.
 *
 * - `decide` returns the events that a command causes (none if there is nothing to do), or throws a `RuleViolation`.
 * - `evolve` returns the state after an event. It never throws and never mutates its argument.
 */
export interface Decider<State, Command, Event extends DomainEvent> {
  initialState(): State;
  decide(command: Command, state: State): readonly Event[];
  evolve(state: State, event: Event): State;
}
