import type { Decider } from '../commands/decider';
import { RuleViolation } from '../commands/commandErrors';

/** A small aggregate for tests: counts, never below zero. */
export type CounterEvent =
  { type: 'Counted'; data: { by: number } } | { type: 'Reset'; data: Record<never, never> };

export type CounterCommand = { type: 'count'; by: number } | { type: 'reset' };

export const counter: Decider<number, CounterCommand, CounterEvent> = {
  initialState: () => 0,
  decide: (command, state) => {
    if (command.type === 'reset') return state === 0 ? [] : [{ type: 'Reset', data: {} }];
    if (state + command.by < 0) throw new RuleViolation('below-zero', 'A counter never goes below zero');
    return [{ type: 'Counted', data: { by: command.by } }];
  },
  evolve: (state, event) => {
    switch (event.type) {
      case 'Counted':
        return state + event.data.by;
      case 'Reset':
        return 0;
      default:
        return event satisfies never;
    }
  },
};
