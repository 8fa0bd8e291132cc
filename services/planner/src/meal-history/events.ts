import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Meal } from '../meal-plan/events';

/** A meal as planned when its day was over, or when it was made. Notes aren't included. */
export type PastMeal = Omit<Meal, 'isTemplate' | 'repeatId' | 'kind'>;

/**
 * `date` is the start of the meal's day in the time zone of the member who copied it; `at` is the time of
 * copying. `makingId` marks a cook log entry that can be undone, `importId` an import of files.
 */
export type MealEaten = DomainEvent<'MealEaten', EatenMeal>;

export interface EatenMeal {
  householdId: string;
  meal: PastMeal;
  date: string;
  at: string;
  makingId?: string;
  importId?: string;
  /** The time zone of `date`; absent from older events. */
  timeZone?: string;
  /** A member restored it after removing it from the history. */
  restored?: true;
}

/**
 * A meal is no longer in the history: a member removed it there (`byHand`), or it was moved or removed in the
 * plan. `makingId` and `importId` are those of its `MealEaten`.
 */
export type EatenMealRemoved = DomainEvent<
  'EatenMealRemoved',
  { householdId: string; meal: PastMeal; at: string; makingId?: string; importId?: string; byHand?: true }
>;

/**
 * The latest day on which a recipe was eaten, among meals copied from the plan or, with `makingId`, of an
 * import. `date` is the instant at which that day began. Both are null when no meal is left.
 */
export type LastMadeCorrected = DomainEvent<
  'LastMadeCorrected',
  {
    householdId: string;
    recipeId: string;
    day: string | null;
    date: string | null;
    at: string;
    makingId?: string;
  }
>;

/** A cook log entry was undone: its meal leaves the history. */
export type MakingTakenBack = DomainEvent<
  'MakingTakenBack',
  { householdId: string; meal: PastMeal; makingId: string; at: string; importId?: string }
>;

/** The recipe was deleted from the collection. `meal` keeps its name; `recipeId` is the deleted id. */
export type EatenRecipeForgotten = DomainEvent<
  'EatenRecipeForgotten',
  { householdId: string; meal: PastMeal; recipeId: string; at: string }
>;

export type MealHistoryEvent =
  MealEaten | MakingTakenBack | EatenMealRemoved | LastMadeCorrected | EatenRecipeForgotten;
