import type { MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** One recipe, or a note, in one slot of the plan. */
export interface Meal {
  entryId: string;
  day: Day;
  mealType: MealType;
  /** A note has its text in `recipeName`. Absent for a meal. */
  kind?: 'note';
  recipeId: string | null;
  recipeName: string;
  recipeUrl: string | null;
  notes: string | null;
  /** How many it is planned for; null: the recipe's servings. */
  servings: number | null;
  /** The weekly repeat that planned it. */
  repeatId: string | null;
  isTemplate: boolean;
}

/** Every event carries the meal as it is from then on, so that an outsider needs no earlier one. `at` is an instant. */
interface MealHappening {
  householdId: string;
  meal: Meal;
  at: string;
  /** The meal's place in its slot from then on. Absent: last, at the revision of the event. */
  place?: number;
  /** Present if the event is part of a restore. */
  broughtBack?: BroughtBack;
}

/** The restored state of the week, and the call that restored it. */
export interface BroughtBack {
  revision: number;
  key: string;
  /** With this event the week is what it was. */
  isComplete: boolean;
}

/** An entry of another week that a meal was, before it was moved. */
export interface PreviousEntry {
  entryId: string;
  day: Day;
}

export type MealPlanned = DomainEvent<'MealPlanned', MealHappening & { movedFrom?: PreviousEntry }>;
/** To another slot of the same week; it stays the same entry. */
export type MealMoved = DomainEvent<'MealMoved', MealHappening>;
export type MealDetailsChanged = DomainEvent<'MealDetailsChanged', MealHappening>;
/** The recipe was deleted from the collection; the meal stays planned under its name. */
export type MealRecipeForgotten = DomainEvent<'MealRecipeForgotten', MealHappening>;
/** `movedTo` is the entry that it is in another week from now on. */
export type MealRemoved = DomainEvent<'MealRemoved', MealHappening & { movedTo?: string }>;

export type MealPlanEvent = MealPlanned | MealMoved | MealDetailsChanged | MealRecipeForgotten | MealRemoved;
