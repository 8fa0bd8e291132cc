import type { Ingredient } from '@forkcast/contracts';
import type { DomainEvent, Upcaster } from '@forkcast/event-sourcing';

/** A recipe as it was when it was shared. */
export interface RecipeSnapshot {
  name: string;
  url: string | null;
  notes: string | null;
  servings: number | null;
  ingredients: readonly Ingredient[];
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

/** Snapshots taken before recipes had servings: nobody has said how many they feed. */
export const upcastSnapshot: Upcaster = ({ type, data }) => ({
  type,
  data: 'ingredients' in data ? { servings: null, ...data } : data,
});
