import { noRecipeDetails, type KeptPhoto, type RecipeDetails } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';

/** What is shared of a recipe, as it is then. */
export interface RecipeSnapshot extends RecipeDetails {
  /** The first is the cover. */
  readonly photos: readonly KeptPhoto[];
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

/** Shared again: as the recipe and the sharer's name are now. */
export type ListingUpdated = DomainEvent<
  'ListingUpdated',
  OfListing & RecipeSnapshot & { submitterName: string }
>;

export type ListingWithdrawn = DomainEvent<'ListingWithdrawn', OfListing>;

export type ListingEvent = RecipeShared | ListingUpdated | ListingWithdrawn;

/** What recipes did not have yet when they were shared, nobody has said. */
export const upcastSnapshot: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { ...noRecipeDetails, photos: [], ...data } : data,
});
