import { noRecipeDetails, type RecipeDetails } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { PhotoEvent } from './photos';
import type { RecipeKey } from './recipeKey';
import type { ShareLinkEvent } from './shareLink';

/** The import that a recipe came from. */
export interface Imported {
  importId: string;
  /** The recipe's id in the app that wrote the file. */
  externalId: string | null;
  /** The digest of the imported details, by which a later file is recognised as unchanged. */
  digest: string;
}

/** The rating and favourite that an import added to a recipe it replaced. */
export interface ImportedOpinions {
  rating: number | null;
  /** The account whose favourite it became. */
  favouriteOf: string | null;
}

export type RecipeAdded = DomainEvent<
  'RecipeAdded',
  RecipeKey & RecipeDetails & { addedAt: string; imported?: Imported }
>;

/**
 * Contains all current details. `imported` and `said` mark a replacement by an import. `takenBack` marks its
 * undo; `imported` is then the import before it.
 */
export type RecipeChanged = DomainEvent<
  'RecipeChanged',
  RecipeKey & RecipeDetails & { imported?: Imported | null; said?: ImportedOpinions; takenBack?: string }
>;

export type RecipeDeleted = DomainEvent<'RecipeDeleted', RecipeKey>;

/** A deleted recipe was restored under its id. */
export type RecipeBroughtBack = DomainEvent<
  'RecipeBroughtBack',
  RecipeKey & RecipeDetails & { addedAt: string; lastUsed: string | null; imported?: Imported }
>;

/**
 * Eaten on the day that starts at `lastUsed`. With a `makingId` it can be undone, and the day may be an earlier one.
 * Without, it is later than all others that can't be undone.
 */
export type RecipeMade = DomainEvent<'RecipeMade', RecipeKey & { lastUsed: string; makingId?: string }>;

/**
 * A cook log entry was undone; `lastUsed` is the latest remaining day. With `remaining`, the entry had several days,
 * and that is its latest remaining one. Without a `makingId`, these are the days copied from the meal plan.
 */
export type RecipeMakingForgotten = DomainEvent<
  'RecipeMakingForgotten',
  RecipeKey & { makingId?: string; remaining?: string | null; lastUsed: string | null }
>;

/**
 * The household's rating from 1 to 5, or null. Not a version of the recipe. A rating from an import is removed when
 * that is undone.
 */
export type RecipeRated = DomainEvent<'RecipeRated', RecipeKey & { rating: number | null; imported?: true }>;

/** Now a favourite of this account. Not a version of the recipe. */
export type RecipeFavoured = DomainEvent<'RecipeFavoured', RecipeKey & { accountId: string }>;

/** No longer a favourite of this account. */
export type RecipeUnfavoured = DomainEvent<'RecipeUnfavoured', RecipeKey & { accountId: string }>;

export type RecipeEvent =
  | RecipeAdded
  | RecipeChanged
  | RecipeDeleted
  | RecipeBroughtBack
  | RecipeMade
  | RecipeMakingForgotten
  | RecipeRated
  | RecipeFavoured
  | RecipeUnfavoured
  | PhotoEvent
  | ShareLinkEvent;

/** Events that don't change the recipe's details; the history skips them. */
export type NonVersionEvent =
  | RecipeMade
  | RecipeMakingForgotten
  | RecipeRated
  | RecipeFavoured
  | RecipeUnfavoured
  | PhotoEvent
  | ShareLinkEvent;
const nonVersionEvents: ReadonlySet<RecipeEvent['type']> = new Set<NonVersionEvent['type']>([
  'RecipeMade',
  'RecipeMakingForgotten',
  'RecipeRated',
  'RecipeFavoured',
  'RecipeUnfavoured',
  'PhotoAdded',
  'PhotoRemoved',
  'PhotosArranged',
  'ShareLinkMade',
  'ShareLinkRevoked',
]);

export function isNonVersionEvent(event: {
  type: RecipeEvent['type'];
}): event is { type: NonVersionEvent['type'] } {
  return nonVersionEvents.has(event.type);
}

/** Adds the details that earlier events lack. */
export const upcastRecipeEvent: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { ...noRecipeDetails, ...data } : data,
});
