import type { MealType } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import type { DomainEvent } from '@forkcast/event-sourcing';

/** A recipe or a note in a slot of the plan. */
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
  /** The planned servings; null means the recipe's own. */
  servings: number | null;
  /** The weekly repeat that planned it. */
  repeatId: string | null;
  isTemplate: boolean;
}

/** Every event has the meal's state after it, so that consumers need no earlier event. `at` is ISO 8601. */
interface MealEventData {
  householdId: string;
  meal: Meal;
  at: string;
  /** The meal's new place in its slot. Absent: last, at the revision of the event. */
  place?: number;
  /** Present if the event is part of a restore. */
  broughtBack?: BroughtBack;
}

/** The restored state of the week, and the call that restored it. */
export interface BroughtBack {
  revision: number;
  key: string;
  /** Whether this event completes the restore. */
  isComplete: boolean;
}

/** The entry in another week that a meal was before its move. */
export interface PreviousEntry {
  entryId: string;
  day: Day;
}

export type MealPlanned = DomainEvent<'MealPlanned', MealEventData & { movedFrom?: PreviousEntry }>;
/** Moved to another slot of the same week, with the same entry id. */
export type MealMoved = DomainEvent<'MealMoved', MealEventData>;
export type MealDetailsChanged = DomainEvent<'MealDetailsChanged', MealEventData>;
/** The recipe was deleted from the collection; the meal keeps its name. */
export type MealRecipeForgotten = DomainEvent<'MealRecipeForgotten', MealEventData>;
/** `movedTo` is the new entry in another week. */
export type MealRemoved = DomainEvent<'MealRemoved', MealEventData & { movedTo?: string }>;

export type MealPlanEvent = MealPlanned | MealMoved | MealDetailsChanged | MealRecipeForgotten | MealRemoved;
