import type { Day } from '@forkcast/days';
import type { Intent } from '@forkcast/shopping-list';
import type { DayRange } from './dayRange';
import type { IntentOrigin } from './intents/answeredIntents';
import type { KnownMeal, PlannedRecipe } from './following/need';

interface CommandBase {
  householdId: string;
  at: string;
}

/** The known plan: all meals of the followed days, and the entries that the list has needs for. */
interface CommandWithPlan extends CommandBase {
  meals: readonly KnownMeal[];
  /** Ids of new items are derived from it. */
  stepId: string;
}

export interface GenerateList extends CommandWithPlan {
  type: 'GenerateList';
  range: DayRange;
  today: Day;
}

export interface FollowPlan extends CommandWithPlan {
  type: 'FollowPlan';
}

export interface AddItem extends CommandBase {
  type: 'AddItem';
  itemId: string;
  name: string;
  quantity: string | null;
  category: string | null;
  isPantryItem: boolean;
  isChecked: boolean;
  by: string;
}

/** Adds a recipe's ingredients without planning it. */
export interface AddRecipe extends CommandBase {
  type: 'AddRecipe';
  /** `entryId` is the request's id, `day` the day of the request. */
  recipe: PlannedRecipe;
  /** Ids of new items are derived from it. */
  stepId: string;
}

export interface TakeOffRecipe extends CommandBase {
  type: 'TakeOffRecipe';
  /** The id under which the recipe was added. */
  addedId: string;
}

/** Only the fields that are present change. */
export interface ChangeItem extends CommandWithPlan {
  type: 'ChangeItem';
  itemId: string;
  isChecked?: boolean;
  isPantryItem?: boolean;
  quantity?: string | null;
  category?: string;
  /** Where and when it was checked, if known. */
  picked?: { storeId: string; at: string };
  /** For guests: doesn't change amounts. An unchecked item is updated when the plan next changes. */
  markOnly?: boolean;
  by: string;
}

export interface RemoveItem extends CommandBase {
  type: 'RemoveItem';
  itemId: string;
}

export interface ClearChecked extends CommandBase {
  type: 'ClearChecked';
}

export interface ClearAll extends CommandBase {
  type: 'ClearAll';
}

/** Applies intents, which may be old or repeated. Skips intents that were answered before. */
export interface ApplyIntents extends CommandWithPlan {
  type: 'ApplyIntents';
  intents: readonly TimedIntent[];
  by: string;
  /** Where the answers are stored; the household's by default. */
  memory?: IntentOrigin;
}

export interface TimedIntent {
  intent: Intent;
  /** Creation time by the server's clock. */
  madeAt: string;
}

export type ShoppingListCommand =
  | GenerateList
  | FollowPlan
  | AddItem
  | AddRecipe
  | TakeOffRecipe
  | ChangeItem
  | RemoveItem
  | ClearChecked
  | ClearAll
  | ApplyIntents;
