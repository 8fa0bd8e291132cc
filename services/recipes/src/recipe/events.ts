import { noRecipeDetails, type RecipeDetails } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';
import type { PhotoEvent } from './photos';
import type { RecipeKey } from './recipeKey';
import type { ShareLinkEvent } from './shareLink';

/** How a recipe came with an import. */
export interface Imported {
  importId: string;
  /** What the app that wrote the file calls it. */
  externalId: string | null;
  /** Of its details as they came: a later file with the same has nothing new. */
  digest: string;
}

/** What an import says of a recipe that it replaces, where nobody had said it. */
export interface Said {
  rating: number | null;
  /** The account whose favourite it became. */
  favouriteOf: string | null;
}

export type RecipeAdded = DomainEvent<
  'RecipeAdded',
  RecipeKey & RecipeDetails & { addedAt: string; imported?: Imported }
>;

/**
 * Carries all details as they are from now on, so that whoever hears of it need not know what was before. With `imported` and
 * `said` an import replaced them; with `takenBack` such an import was undone, and `imported` is how the recipe came before it.
 */
export type RecipeChanged = DomainEvent<
  'RecipeChanged',
  RecipeKey & RecipeDetails & { imported?: Imported | null; said?: Said; takenBack?: string }
>;

export type RecipeDeleted = DomainEvent<'RecipeDeleted', RecipeKey>;

/** A deleted recipe is there again, under its id, with what was known of it. */
export type RecipeBroughtBack = DomainEvent<
  'RecipeBroughtBack',
  RecipeKey & RecipeDetails & { addedAt: string; lastUsed: string | null; imported?: Imported }
>;

/**
 * It was on the table on a day that begins at `lastUsed`. With a `makingId` that can be taken back, and the day may be
 * an earlier one; without, it is later than all others that cannot.
 */
export type RecipeMade = DomainEvent<'RecipeMade', RecipeKey & { lastUsed: string; makingId?: string }>;

/**
 * A making was taken back: `lastUsed` is the latest day that is left. With `remaining`, the making had several days, and that is
 * the latest of those left; without a `makingId` these are the days copied from the meal plan.
 */
export type RecipeMakingForgotten = DomainEvent<
  'RecipeMakingForgotten',
  RecipeKey & { makingId?: string; remaining?: string | null; lastUsed: string | null }
>;

/**
 * What the household thinks of it, 1 to 5, from now on; null takes it back. No version of the recipe. One that came with an
 * import goes with it when that is undone.
 */
export type RecipeRated = DomainEvent<'RecipeRated', RecipeKey & { rating: number | null; imported?: true }>;

/** One of this account's favourites. No version of the recipe. */
export type RecipeFavoured = DomainEvent<'RecipeFavoured', RecipeKey & { accountId: string }>;

/** None of this account's favourites any more. */
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

/** Events that leave what is written down as it is: the history passes them over. */
export type BesideVersions =
  | RecipeMade
  | RecipeMakingForgotten
  | RecipeRated
  | RecipeFavoured
  | RecipeUnfavoured
  | PhotoEvent
  | ShareLinkEvent;
const besideVersions: ReadonlySet<RecipeEvent['type']> = new Set<BesideVersions['type']>([
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

export function isBesideVersions(event: {
  type: RecipeEvent['type'];
}): event is { type: BesideVersions['type'] } {
  return besideVersions.has(event.type);
}

/** What could not be written down yet when an event was, nobody has said. */
export const upcastRecipeEvent: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { ...noRecipeDetails, ...data } : data,
});
