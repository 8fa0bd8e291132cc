import type { UndoImportResponse } from '@forkcast/contracts';
import { type EventStore, undoReport, type UndoneRow } from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import { wasCooked } from '../recipe/makings';
import { recipe, type RecipeState } from '../recipe/recipe';
import type { TakenRow } from './events';
import { importOf, recipeImport, takenRowsOf } from './recipeImport';
import { streamWriter } from './importPace';
import type { KeyedLock } from './keyedLock';

interface UndoContext {
  householdId: string;
  at: string;
  execute: ExecuteFor;
  locks: KeyedLock;
  store: EventStore;
}

/**
 * Removes what an import added and restores what it replaced, except recipes that were changed or cooked since, and
 * prevents later additions. Repeating it continues an interrupted undo.
 */
export async function undoImport(importId: string, context: UndoContext): Promise<UndoImportResponse> {
  const { householdId, at, execute, locks, store } = context;
  const command = { type: 'UndoImport', importId, householdId, at } as const;
  const undone = await execute(recipeImport.of(importId), command, { expect: 'exists' });
  const rows = takenRowsOf(importOf(householdId, undone.state));
  const [replaced, added] = [rows.filter(isReplaced), rows.filter((row) => !isReplaced(row))];
  const withdrawOne = async ({ recipeId }: TakenRow): Promise<UndoneRecipe> => {
    const withdraw = { type: 'WithdrawRecipe', recipeId, householdId, importId } as const;
    const { events, revision, state } = await execute(recipe.of(recipeId), withdraw);
    // At revision 0, the recipe hadn't been added yet, and now never will be.
    return { isGone: events.length > 0 && revision > 0, kept: keptOf(state, importId) };
  };
  const report = undoReport(await streamWriter(store, added.length)(added, withdrawOne));
  if (replaced.length === 0) return report;
  const putBackOne = async ({ recipeId }: TakenRow): Promise<UndoneRecipe> => {
    const restore = { type: 'PutBackRecipe', householdId, importId, at } as const;
    const { events, state } = await execute(recipe.of(recipeId), restore);
    const isStillImported = state.status === 'kept' && state.imports.includes(importId);
    return { isGone: events.length > 0, kept: isStillImported ? keptOf(state, importId) : null };
  };
  // The lock waits for a request that is still replacing recipes.
  const putBackAll = () => streamWriter(store, replaced.length)(replaced, putBackOne);
  const restored = undoReport(await locks.run(householdId, putBackAll));
  return {
    removed: report.removed,
    restored: restored.removed,
    kept: [...report.kept, ...restored.kept],
  };
}

type UndoneRecipe = UndoneRow<UndoImportResponse['kept'][number]>;

const isReplaced = ({ replaces = false }: TakenRow) => replaces;

function keptOf(state: RecipeState, importId: string): UndoneRecipe['kept'] {
  if (state.status !== 'kept') return null;
  const { id, name } = state;
  return { id, name, reason: wasCooked(state, importId) ? 'used' : 'changed' };
}
