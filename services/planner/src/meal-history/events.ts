import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Meal } from '../meal-plan/events';

/** A meal as it stood in the plan when its day was over, or when it was made. Notes aren't eaten. */
export type PastMeal = Omit<Meal, 'isTemplate' | 'repeatId' | 'kind'>;

/**
 * `date` is the instant at which the meal's day began for the member who copied it, `at` when that was. `makingId`: a cook
 * log entry that can be undone, not a copy. `importId`: it came with an import of files.
 */
export type MealEaten = DomainEvent<'MealEaten', EatenMeal>;

export interface EatenMeal {
  householdId: string;
  meal: PastMeal;
  date: string;
  at: string;
  makingId?: string;
  importId?: string;
  /** The zone that `date` is in; absent from events of earlier versions. */
  timeZone?: string;
  /** A member put it back after removing it from the history. */
  restored?: true;
}

/**
 * A meal is no longer in the history: a member removed it there (`byHand`), or it was removed from the plan or moved. The
 * ids are those it was added with.
 */
export type EatenMealRemoved = DomainEvent<
  'EatenMealRemoved',
  { householdId: string; meal: PastMeal; at: string; makingId?: string; importId?: string; byHand?: true }
>;

/**
 * The latest day on which a recipe was eaten, among meals copied from the plan or, with `makingId`, among those of an import.
 * `date` is the instant at which that day began. Both are null when no meal is left.
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

/** The recipe was deleted from the collection: `meal` stays under its name, `recipeId` is what it was made from. */
export type EatenRecipeForgotten = DomainEvent<
  'EatenRecipeForgotten',
  { householdId: string; meal: PastMeal; recipeId: string; at: string }
>;

export type MealHistoryEvent =
  MealEaten | MakingTakenBack | EatenMealRemoved | LastMadeCorrected | EatenRecipeForgotten;
