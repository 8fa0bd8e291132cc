import { addDays, weekdayOf, type Day } from '@forkcast/days';
import { aggregate, RuleViolation } from '@forkcast/event-sourcing';
import type { MealRepeatCommand, StartRepeat } from './commands';
import type { MealRepeatEvent, RepeatedMeal } from './events';

/** The weekly repeat of one meal. It can be restarted. */
export interface MealRepeatState {
  status: 'none' | 'active' | 'stopping' | 'stopped';
  round: number;
  about: {
    householdId: string;
    repeatId: string;
    entryId: string;
    meal: RepeatedMeal;
    until: Day | null;
  } | null;
  /** The next day to plan it for. */
  next: Day | null;
  removeAfter: Day | null;
}

export const mealRepeat = aggregate({
  streams: 'mealRepeat-',
  name: (repeatId: string) => repeatId,
  initialState: (): MealRepeatState => ({
    status: 'none',
    round: 0,
    about: null,
    next: null,
    removeAfter: null,
  }),
  decide,
  evolve,
});

function decide(command: MealRepeatCommand, state: MealRepeatState): readonly MealRepeatEvent[] {
  switch (command.type) {
    case 'StartRepeat':
      return start(command, state);
    case 'RecordPlanned': {
      const { round, through, at } = command;
      if (state.status !== 'active' || round !== state.round || !state.next || through < state.next)
        return [];
      return [{ type: 'RepeatPlanned', data: { ...idsOf(state), through, at } }];
    }
    case 'StopRepeat': {
      const ids = idsOf(state);
      if (state.status !== 'active') return [];
      return [{ type: 'RepeatStopped', data: { ...ids, removeAfter: command.removeAfter, at: command.at } }];
    }
    case 'RecordCleared':
      if (state.status !== 'stopping') return [];
      return [{ type: 'RepeatCleared', data: { ...idsOf(state), at: command.at } }];
    default:
      return command satisfies never;
  }
}

function start({ type: _type, ...repeat }: StartRepeat, state: MealRepeatState): readonly MealRepeatEvent[] {
  if (state.status === 'active') return [];
  if (state.status === 'stopping') {
    throw new RuleViolation(
      'conflict',
      'The previous repeat of this meal is still being removed from the plan',
    );
  }
  if (repeat.until !== null && repeat.until < repeat.first) {
    throw new RuleViolation('invalid-request', 'The last day is before the first repeat');
  }
  return [{ type: 'RepeatStarted', data: { ...repeat, round: state.round + 1 } }];
}

function idsOf({ about }: MealRepeatState): { householdId: string; repeatId: string } {
  if (!about) throw new RuleViolation('not-found', "This meal doesn't repeat");
  return { householdId: about.householdId, repeatId: about.repeatId };
}

function evolve(state: MealRepeatState, event: MealRepeatEvent): MealRepeatState {
  switch (event.type) {
    case 'RepeatStarted': {
      const { householdId, repeatId, entryId, meal, first, until, round } = event.data;
      const about = { householdId, repeatId, entryId, meal, until };
      return { status: 'active', round, about, next: first, removeAfter: null };
    }
    case 'RepeatPlanned':
      return { ...state, next: state.next && firstRepeatAfter(event.data.through, state.next) };
    case 'RepeatStopped': {
      const { removeAfter } = event.data;
      return { ...state, status: removeAfter === null ? 'stopped' : 'stopping', removeAfter };
    }
    case 'RepeatCleared':
      return { ...state, status: 'stopped' };
    default:
      return event satisfies never;
  }
}

/** The first day after `through` that is whole weeks after `day`, or `day` itself. */
export function firstRepeatAfter(through: Day, day: Day): Day {
  let next = day;
  while (next <= through) next = addDays(next, 7);
  return next;
}

/** The first day after `today` on the weekday of `day`. */
export function firstWeekdayAfter(today: Day, day: Day): Day {
  return addDays(today, 1 + ((weekdayOf(day) - weekdayOf(addDays(today, 1)) + 7) % 7));
}
