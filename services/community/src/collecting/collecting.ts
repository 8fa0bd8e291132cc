import { aggregate } from '@forkcast/event-sourcing';
import type { CollectingCommand } from './commands';
import type { CollectingEvent } from './events';

export type CollectingState =
  | { status: 'not-collected' }
  | { status: 'collected'; communityRecipeId: string; householdId: string; recipeId: string };

/** A household has at most one copy of a listing. Collecting it again returns that copy. */
export const collecting = aggregate({
  streams: 'collectedRecipe-',
  name: (householdId: string, communityRecipeId: string) => `${householdId}-${communityRecipeId}`,
  initialState: (): CollectingState => ({ status: 'not-collected' }),
  decide,
  evolve,
});

function decide(command: CollectingCommand, state: CollectingState): readonly CollectingEvent[] {
  switch (command.type) {
    case 'CollectRecipe': {
      if (state.status === 'collected') return [];
      const { communityRecipeId, householdId, recipeId, snapshot, at } = command;
      return [
        {
          type: 'RecipeCollected',
          data: { communityRecipeId, householdId, recipeId, ...snapshot, collectedAt: at },
        },
      ];
    }
    case 'NoteDeletedCopy': {
      if (state.status === 'not-collected' || state.recipeId !== command.recipeId) return [];
      const { communityRecipeId, householdId, recipeId } = state;
      return [{ type: 'CopyDeleted', data: { communityRecipeId, householdId, recipeId } }];
    }
    default:
      throw new TypeError(`Not a command about collecting: ${JSON.stringify(command satisfies never)}`);
  }
}

function evolve(state: CollectingState, event: CollectingEvent): CollectingState {
  switch (event.type) {
    case 'RecipeCollected': {
      const { communityRecipeId, householdId, recipeId } = event.data;
      return { status: 'collected', communityRecipeId, householdId, recipeId };
    }
    case 'CopyDeleted':
      return { status: 'not-collected' };
    default:
      event satisfies never;
      return state;
  }
}
