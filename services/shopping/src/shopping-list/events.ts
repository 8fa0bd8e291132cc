import type { DomainEvent } from '@forkcast/event-sourcing';
import type { Merged } from '@forkcast/shopping-list';
import type { DayRange } from './dayRange';
import type { Answer, IntentOrigin } from './intents/answeredIntents';
import type { ListItem, NeedsChange } from './listItem';

/** `at` is ISO 8601. */
interface Happening {
  householdId: string;
  at: string;
}

interface ItemHappening extends Happening {
  itemId: string;
  /** The grocery's key, under which decisions about it are remembered. */
  key: string;
}

/** A user generated the list for a range; from then on it follows `followed`. */
export type ListGenerated = DomainEvent<
  'ListGenerated',
  Happening & {
    range: DayRange;
    followed: readonly DayRange[];
    /**
     * Ids of settled needs that this generation reopens. The id of a meal without a grocery means all its
     * needs.
     */
    reopened: readonly string[];
  }
>;

/** The list was updated from the plan, in one step for any number of items. */
export type PlanFollowed = DomainEvent<
  'PlanFollowed',
  Happening & {
    listed: readonly ListItem[];
    changed: readonly NeedsChange[];
    withdrawn: readonly string[];
  }
>;

export type ItemAdded = DomainEvent<'ItemAdded', Happening & { item: ListItem }>;
/** `by` is the account id. Names are stored outside the log and are deleted with the account. */
export type ItemChecked = DomainEvent<
  'ItemChecked',
  ItemHappening & {
    by: string;
    /** The item's name; missing from earlier events. */
    name?: string;
    /** The store, and the time by the server's clock; missing if unknown. */
    picked?: { storeId: string; at: string };
  }
>;
export type ItemUnchecked = DomainEvent<'ItemUnchecked', ItemHappening>;
/** The plan no longer needs an unchecked item. It stays unchanged, but doesn't follow the plan any more. */
export type ItemKept = DomainEvent<'ItemKept', ItemHappening & { quantity: string | null }>;
export type ItemQuantityEdited = DomainEvent<
  'ItemQuantityEdited',
  ItemHappening & { quantity: string | null }
>;
/** The new amount of a typed item, and the adds merged into it. */
export type ItemMerged = DomainEvent<
  'ItemMerged',
  ItemHappening & { quantity: string | null; merged: readonly Merged[] }
>;
export type ItemCategoryChanged = DomainEvent<'ItemCategoryChanged', ItemHappening & { category: string }>;
export type ItemMarkedAsPantry = DomainEvent<'ItemMarkedAsPantry', ItemHappening>;
export type ItemUnmarkedAsPantry = DomainEvent<'ItemUnmarkedAsPantry', ItemHappening>;
/** Null means any store. */
export type ItemStoreChosen = DomainEvent<'ItemStoreChosen', ItemHappening & { storeId: string | null }>;
export type ItemRemoved = DomainEvent<'ItemRemoved', ItemHappening>;
export type CheckedItemsCleared = DomainEvent<
  'CheckedItemsCleared',
  Happening & { itemIds: readonly string[] }
>;
export type ListCleared = DomainEvent<'ListCleared', Happening & { itemIds: readonly string[] }>;

/** A removed item was restored. */
export type ItemBroughtBack = DomainEvent<
  'ItemBroughtBack',
  Happening & {
    item: ListItem;
    /** Whether people had removed it from the list, which settled its needs. */
    wasSettled: boolean;
  }
>;
/** Answers to intents, which make them idempotent. */
export type IntentsAnswered = DomainEvent<
  'IntentsAnswered',
  Happening & {
    answers: readonly Answer[];
    /** Missing means 'household'. */
    memory?: Exclude<IntentOrigin, 'household'>;
  }
>;

interface StoreHappening extends Happening {
  storeId: string;
}

export type StoreMade = DomainEvent<'StoreMade', StoreHappening & { name: string }>;
export type StoreRenamed = DomainEvent<'StoreRenamed', StoreHappening & { name: string }>;
export type StoreRemoved = DomainEvent<'StoreRemoved', StoreHappening>;
/** A removed store was restored. */
export type StoreBroughtBack = DomainEvent<'StoreBroughtBack', StoreHappening>;
/** A user set the order of aisles: category names, first aisle first. */
export type AislesOrdered = DomainEvent<'AislesOrdered', StoreHappening & { aisles: readonly string[] }>;
/** `aisles` is the order from then on, as if a user had set it; null if there is none yet. */
export type AisleLearningChanged = DomainEvent<
  'AisleLearningChanged',
  StoreHappening & { learns: boolean; aisles: readonly string[] | null }
>;

export type StoreEvent =
  StoreMade | StoreRenamed | StoreRemoved | StoreBroughtBack | AislesOrdered | AisleLearningChanged;

export type ItemEvent =
  | ItemChecked
  | ItemUnchecked
  | ItemKept
  | ItemQuantityEdited
  | ItemMerged
  | ItemCategoryChanged
  | ItemMarkedAsPantry
  | ItemUnmarkedAsPantry
  | ItemStoreChosen
  | ItemRemoved;

/** Events that concern no item. */
export type ListEvent = ListGenerated | StoreEvent | IntentsAnswered;

export type ShoppingListEvent =
  ListEvent | PlanFollowed | ItemAdded | ItemBroughtBack | ItemEvent | CheckedItemsCleared | ListCleared;
