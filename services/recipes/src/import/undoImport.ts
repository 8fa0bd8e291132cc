import type { UndoImportResponse } from '@forkcast/contracts';
import { createPace } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import pMap from 'p-map';
import { recipe, type RecipeState } from '../recipe/recipe';
import { importOf, recipeIdsOf, recipeImport } from './recipeImport';
import { STREAMS_AT_ONCE } from './streamsAtOnce';

interface Undoing {
  householdId: string;
  at: string;
  execute: ExecuteFor;
}

/**
 * Takes away what an import brought in, except what was changed or cooked since, and keeps away what it has yet to
 * bring. Undoing again goes on where it broke off.
 */
export async function undoImport(
  importId: string,
  { householdId, at, execute }: Undoing,
): Promise<UndoImportResponse> {
  const undo = { type: 'UndoImport', importId, householdId, at } as const;
  const undone = await execute(recipeImport.of(importId), undo, { expect: 'exists' });
  const recipeIds = recipeIdsOf(importOf(householdId, undone.state));
  const pace = createPace(() => true);
  const withdraw = async (recipeId: string) => {
    await pace();
    const command = { type: 'WithdrawRecipe', recipeId, householdId } as const;
    const { events, revision, state } = await execute(recipe.of(recipeId), command);
    // The first event of a stream closes it for a recipe that had not come yet.
    return { removed: events.length > 0 && revision > 0, kept: keptOf(state) };
  };
  const withdrawn = await pMap(recipeIds, withdraw, { concurrency: STREAMS_AT_ONCE });
  return {
    removed: withdrawn.filter(({ removed }) => removed).length,
    kept: withdrawn.flatMap(({ kept }) => kept),
  };
}

function keptOf(state: RecipeState): UndoImportResponse['kept'] {
  if (state.status !== 'kept') return [];
  const { id, name, lastUsed } = state;
  return [{ id, name, reason: lastUsed === null ? 'changed' : 'used' }];
}
