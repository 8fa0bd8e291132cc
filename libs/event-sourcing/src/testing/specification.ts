import type { Decider } from '../commands/decider';
import { RuleViolation } from '../commands/commandErrors';
import type { DomainEvent } from '../events/domainEvent';

type ErrorClass = abstract new (...parameters: never[]) => Error;

/** Tests a decider by its behaviour: `specification(decider).given([...]).when(command).then([...])`. */
export function specification<State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
) {
  return {
    given: (events: readonly Event[]) => ({
      when: (command: Command) => {
        const state = events.reduce(
          (current, event) => decider.evolve(current, event),
          decider.initialState(),
        );
        const run = () => decider.decide(command, state);
        return {
          /** Expects exactly these events. */
          then: (expected: readonly Event[]) => expect(run()).toEqual(expected),
          /** Expects a rejection: an error class, or the code of a `RuleViolation`. */
          thenThrows: (expected: ErrorClass | string) => expectThrown(run, expected),
        };
      },
    }),
  };
}

function expectThrown(run: () => unknown, expected: ErrorClass | string): void {
  const thrown = catchThrown(run);
  if (typeof expected !== 'string') {
    expect(thrown).toBeInstanceOf(expected);
    return;
  }
  expect(thrown).toBeInstanceOf(RuleViolation);
  expect(thrown).toMatchObject({ code: expected });
}

function catchThrown(run: () => unknown): unknown {
  try {
    const events = run();
    return `nothing thrown, but decided on ${JSON.stringify(events)}`;
  } catch (error) {
    return error;
  }
}
