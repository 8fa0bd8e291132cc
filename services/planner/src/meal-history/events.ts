import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Meal } from '../meal-plan/events';

/** A meal as it stood in the plan when its day was over, or when it was made. */
export type PastMeal = Omit<Meal, 'isTemplate' | 'repeatId'>;

/**
 * `date` is the instant at which the meal's day began for whoever had it copied, `at` when that was. `makingId`: it was
 * said to be made, not copied, and can be taken back. `importId`: an import of files said so.
 */
export type MealEaten = DomainEvent<
  'MealEaten',
  { householdId: string; meal: PastMeal; date: string; at: string; makingId?: string; importId?: string }
>;

/** What was said to be made was not: the meal is in the history no longer. */
export type MakingTakenBack = DomainEvent<
  'MakingTakenBack',
  { householdId: string; meal: PastMeal; makingId: string; at: string; importId?: string }
>;

/** The recipe was deleted from the collection: `meal` stays under its name, `recipeId` is what it was made from. */
export type EatenRecipeForgotten = DomainEvent<
  'EatenRecipeForgotten',
  { householdId: string; meal: PastMeal; recipeId: string; at: string }
>;

export type MealHistoryEvent = MealEaten | MakingTakenBack | EatenRecipeForgotten;
