import { noRecipeDetails, type RecipeDetails } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';

interface OfListing {
  communityRecipeId: string;
  recipeId: string;
  householdId: string;
  /** The account that shared it. */
  userId: string;
}

export type RecipeShared = DomainEvent<
  'RecipeShared',
  OfListing & RecipeDetails & { submitterName: string; sharedAt: string }
>;

/** Shared again: as the recipe and the sharer's name are now. */
export type ListingUpdated = DomainEvent<
  'ListingUpdated',
  OfListing & RecipeDetails & { submitterName: string }
>;

export type ListingWithdrawn = DomainEvent<'ListingWithdrawn', OfListing>;

export type ListingEvent = RecipeShared | ListingUpdated | ListingWithdrawn;

/** What recipes did not have yet when they were shared, nobody has said. */
export const upcastSnapshot: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { ...noRecipeDetails, ...data } : data,
});
