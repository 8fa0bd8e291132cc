import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Meal } from '../meal-plan/events';

/** A meal as it stood in the plan when its day was over. */
export type PastMeal = Omit<Meal, 'isTemplate' | 'repeatId'>;

/** `date` is the instant at which the meal's day began for whoever had it copied, `at` when that was. */
export type MealEaten = DomainEvent<
  'MealEaten',
  { householdId: string; meal: PastMeal; date: string; at: string }
>;

/** The recipe was deleted from the collection: `meal` stays under its name, `recipeId` is what it was made from. */
export type EatenRecipeForgotten = DomainEvent<
  'EatenRecipeForgotten',
  { householdId: string; meal: PastMeal; recipeId: string; at: string }
>;

export type MealHistoryEvent = MealEaten | EatenRecipeForgotten;
