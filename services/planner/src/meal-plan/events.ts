import type { MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** One recipe in one slot of the plan. */
export interface Meal {
  entryId: string;
  day: Day;
  mealType: MealType;
  recipeId: string | null;
  recipeName: string;
  recipeUrl: string | null;
  notes: string | null;
  isTemplate: boolean;
}

/** Every event carries the meal as it is from then on, so that an outsider needs no earlier one. `at` is an instant. */
interface MealHappening {
  householdId: string;
  meal: Meal;
  at: string;
}

export type MealPlanned = DomainEvent<'MealPlanned', MealHappening>;
export type MealDetailsChanged = DomainEvent<'MealDetailsChanged', MealHappening>;
/** The recipe was deleted from the collection; the meal stays planned under its name. */
export type MealRecipeForgotten = DomainEvent<'MealRecipeForgotten', MealHappening>;
export type MealRemoved = DomainEvent<'MealRemoved', MealHappening>;

export type MealPlanEvent = MealPlanned | MealDetailsChanged | MealRecipeForgotten | MealRemoved;
