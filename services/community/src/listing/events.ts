import { noRecipeDetails, type StoredPhoto, type RecipeDetails } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';

/** The shared details of a recipe at the time of sharing. */
export interface RecipeSnapshot extends RecipeDetails {
  /** The first is the cover. */
  readonly photos: readonly StoredPhoto[];
}

interface OfListing {
  communityRecipeId: string;
  recipeId: string;
  householdId: string;
  /** The account that shared it. */
  userId: string;
}

export type RecipeShared = DomainEvent<
  'RecipeShared',
  OfListing & RecipeSnapshot & { submitterName: string; sharedAt: string }
>;

/** Shared again with the current recipe and name. */
export type ListingUpdated = DomainEvent<
  'ListingUpdated',
  OfListing & RecipeSnapshot & { submitterName: string }
>;

export type ListingWithdrawn = DomainEvent<'ListingWithdrawn', OfListing>;

export type ListingEvent = RecipeShared | ListingUpdated | ListingWithdrawn;

/** Adds the details that earlier events lack. */
export const upcastSnapshot: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { ...noRecipeDetails, photos: [], ...data } : data,
});
