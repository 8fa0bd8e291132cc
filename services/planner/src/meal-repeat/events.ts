import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Meal } from '../meal-plan/events';

/** The meal that repeats every week, as it was when the repeat started. */
export type RepeatedMeal = Omit<Meal, 'entryId' | 'day' | 'repeatId' | 'isTemplate'>;

/** `at` is an instant. */
interface Happening {
  householdId: string;
  repeatId: string;
  at: string;
}

/** `entryId` is the repeated meal, `first` the first day to plan it for. Each start has a `round` of its own. */
export type RepeatStarted = DomainEvent<
  'RepeatStarted',
  Happening & { entryId: string; meal: RepeatedMeal; first: Day; until: Day | null; round: number }
>;
/** Every repetition up to this day has been seen to, and none of them will be again. */
export type RepeatPlanned = DomainEvent<'RepeatPlanned', Happening & { through: Day }>;
/** `removeAfter`: what was planned for days after this one is to be taken out; null where it stays. */
export type RepeatStopped = DomainEvent<'RepeatStopped', Happening & { removeAfter: Day | null }>;
/** The later meals were removed from the plan. */
export type RepeatCleared = DomainEvent<'RepeatCleared', Happening>;

export type MealRepeatEvent = RepeatStarted | RepeatPlanned | RepeatStopped | RepeatCleared;
