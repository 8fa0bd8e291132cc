import type { UndoImportResponse } from '@forkcast/contracts';
import type { Position } from '@forkcast/event-sourcing';
import { recipeStream } from '../recipe/events';
import type { RecipeState } from '../recipe/recipe';
import { importStream } from './events';
import { latest, type ImportDependencies, type Importer } from './importRecipes';
import { inParallel } from './inParallel';
import { importOf, recipeIdsOf } from './recipeImport';

/**
 * Takes away what an import brought in, except what was changed or cooked since, and keeps away what it has yet to
 * bring. Undoing again goes on where it broke off.
 */
export async function undoImport(
  importId: string,
  { householdId, metadata }: Importer,
  { execute, executeImport, clock }: Pick<ImportDependencies, 'execute' | 'executeImport' | 'clock'>,
): Promise<{ answer: UndoImportResponse; position: Position | undefined }> {
  const undo = { type: 'UndoImport', importId, householdId, at: clock().toISOString() } as const;
  const undone = await executeImport(importStream(importId), undo, { metadata, expect: 'exists' });
  const recipeIds = recipeIdsOf(importOf(householdId, undone.state));
  const withdrawn = await inParallel(recipeIds, async (recipeId) => {
    const command = { type: 'WithdrawRecipe', recipeId, householdId } as const;
    const { events, revision, state, position } = await execute(recipeStream(recipeId), command, {
      metadata,
    });
    // The first event of a stream closes it for a recipe that had not come yet.
    return { removed: events.length > 0 && revision > 0, kept: keptOf(state), position };
  });
  return {
    answer: {
      removed: withdrawn.filter(({ removed }) => removed).length,
      kept: withdrawn.flatMap(({ kept }) => kept),
    },
    position: latest([undone.position, ...withdrawn.map(({ position }) => position)]),
  };
}

function keptOf(state: RecipeState): UndoImportResponse['kept'] {
  if (state.status !== 'kept') return [];
  const { id, name, lastUsed } = state;
  return [{ id, name, reason: lastUsed === null ? 'changed' : 'used' }];
}
