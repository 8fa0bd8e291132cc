import type { DomainEvent } from '@forkcast/event-sourcing';
import type { RecipeSnapshot } from '../listing/events';

interface OfCopy {
  communityRecipeId: string;
  householdId: string;
  /** The copy in the household's collection. */
  recipeId: string;
}

export type RecipeCollected = DomainEvent<
  'RecipeCollected',
  OfCopy & RecipeSnapshot & { collectedAt: string }
>;

/** The household deleted its copy. */
export type CopyDeleted = DomainEvent<'CopyDeleted', OfCopy>;

export type CollectingEvent = RecipeCollected | CopyDeleted;
