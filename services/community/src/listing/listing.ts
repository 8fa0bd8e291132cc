import { isDeepStrictEqual } from 'node:util';
import { differingDetails } from '@forkcast/contracts';
import { aggregate, deterministicEventId, RuleViolation } from '@forkcast/event-sourcing';
import type { ListingCommand, ShareRecipe } from './commands';
import { upcastSnapshot, type ListingEvent, type RecipeSnapshot } from './events';

export interface ActiveListing extends RecipeSnapshot {
  status: 'listed';
  id: string;
  recipeId: string;
  householdId: string;
  userId: string;
  submitterName: string;
  createdAt: string;
}

export type ListingState = { status: 'unlisted' } | ActiveListing;

export const listing = aggregate({
  streams: 'communityRecipe-',
  name: (communityRecipeId: string) => communityRecipeId,
  initialState: (): ListingState => ({ status: 'unlisted' }),
  decide,
  evolve,
  upcast: upcastSnapshot,
});

/** Sharing a recipe again finds the same listing. */
export function listingIdOf(recipeId: string, userId: string): string {
  return deterministicEventId('listing', recipeId, userId);
}

/** Throws RuleViolation 'not-found' unless the recipe is listed. */
export function requireListed(state: ListingState): ActiveListing {
  if (state.status === 'listed') return state;
  throw new RuleViolation('not-found', "This recipe isn't shared");
}

function decide(command: ListingCommand, state: ListingState): readonly ListingEvent[] {
  switch (command.type) {
    case 'ShareRecipe':
      return share(command, state);
    case 'RemoveListing': {
      const active = requireListed(state);
      if (active.userId !== command.userId) {
        throw new RuleViolation('forbidden', 'Only the person who shared this recipe can remove it');
      }
      return [{ type: 'ListingWithdrawn', data: idsOf(active) }];
    }
    case 'WithdrawListing':
      if (state.status === 'unlisted' || state.recipeId !== command.recipeId) return [];
      return [{ type: 'ListingWithdrawn', data: idsOf(state) }];
    default:
      throw new TypeError(`Not a command of a listing: ${JSON.stringify(command satisfies never)}`);
  }
}

function share(command: ShareRecipe, state: ListingState): readonly ListingEvent[] {
  const { communityRecipeId, recipeId, householdId, userId, submitterName, snapshot, at } = command;
  const data = { communityRecipeId, recipeId, householdId, userId, submitterName, ...snapshot };
  if (state.status === 'unlisted') return [{ type: 'RecipeShared', data: { ...data, sharedAt: at } }];
  const isUnchanged =
    submitterName === state.submitterName &&
    differingDetails(state, snapshot).length === 0 &&
    isDeepStrictEqual(state.photos, snapshot.photos);
  return isUnchanged ? [] : [{ type: 'ListingUpdated', data }];
}

function evolve(state: ListingState, event: ListingEvent): ListingState {
  switch (event.type) {
    case 'RecipeShared': {
      const { communityRecipeId, sharedAt, ...listing } = event.data;
      return { status: 'listed', id: communityRecipeId, createdAt: sharedAt, ...listing };
    }
    case 'ListingUpdated': {
      const { communityRecipeId, ...listing } = event.data;
      return state.status === 'listed' ? { ...state, ...listing, id: communityRecipeId } : state;
    }
    case 'ListingWithdrawn':
      return { status: 'unlisted' };
    default:
      event satisfies never;
      return state;
  }
}

function idsOf({ id, recipeId, householdId, userId }: ActiveListing) {
  return { communityRecipeId: id, recipeId, householdId, userId };
}
