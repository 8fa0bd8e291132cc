import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Meal } from '../meal-plan/events';

/** The repeated meal, as it was when the repeat started. */
export type RepeatedMeal = Omit<Meal, 'entryId' | 'day' | 'repeatId' | 'isTemplate'>;

/** `at` is ISO 8601. */
interface RepeatEventData {
  householdId: string;
  repeatId: string;
  at: string;
}

/** `entryId` is the repeated meal, `first` the first day to plan it for. Each start has its own `round`. */
export type RepeatStarted = DomainEvent<
  'RepeatStarted',
  RepeatEventData & { entryId: string; meal: RepeatedMeal; first: Day; until: Day | null; round: number }
>;
/** All repetitions up to this day are handled and won't be planned again. */
export type RepeatPlanned = DomainEvent<'RepeatPlanned', RepeatEventData & { through: Day }>;
/** Meals planned for days after `removeAfter` are to be removed; null keeps them. */
export type RepeatStopped = DomainEvent<'RepeatStopped', RepeatEventData & { removeAfter: Day | null }>;
/** The later meals were removed from the plan. */
export type RepeatCleared = DomainEvent<'RepeatCleared', RepeatEventData>;

export type MealRepeatEvent = RepeatStarted | RepeatPlanned | RepeatStopped | RepeatCleared;
