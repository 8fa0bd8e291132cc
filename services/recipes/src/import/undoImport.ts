import type { UndoImportResponse } from '@forkcast/contracts';
import {
  createBackgroundYield,
  createBulkThrottle,
  type EventStore,
  undoReport,
  type UndoneRow,
} from '@forkcast/event-sourcing';
import type { ExecuteFor } from '@forkcast/service-kit';
import pMap from 'p-map';
import { wasCooked } from '../recipe/makings';
import { recipe, type RecipeState } from '../recipe/recipe';
import type { TakenRow } from './events';
import { importOf, recipeImport, takenRowsOf } from './recipeImport';
import { CONCURRENT_STREAMS, WRITTEN_WITHIN_MS } from './importPace';
import type { KeyedLock } from './keyedLock';

interface Undoing {
  householdId: string;
  at: string;
  execute: ExecuteFor;
  turns: KeyedLock;
  store: EventStore;
}

/**
 * Removes what an import added and restores what it replaced, except recipes that were changed or cooked since, and
 * prevents later additions. Repeating it continues an interrupted undo.
 */
export async function undoImport(importId: string, undoing: Undoing): Promise<UndoImportResponse> {
  const { householdId, at, execute, turns, store } = undoing;
  const undo = { type: 'UndoImport', importId, householdId, at } as const;
  const undone = await execute(recipeImport.of(importId), undo, { expect: 'exists' });
  const rows = takenRowsOf(importOf(householdId, undone.state));
  const [replaced, added] = [rows.filter(isReplaced), rows.filter((row) => !isReplaced(row))];
  const withdrawn = await inParts(store, added, async ({ recipeId }) => {
    const command = { type: 'WithdrawRecipe', recipeId, householdId, importId } as const;
    const { events, revision, state } = await execute(recipe.of(recipeId), command);
    // As the first event of its stream, it prevents a recipe that had not been added yet.
    return { isGone: events.length > 0 && revision > 0, kept: keptOf(state, importId) };
  });
  const answer = undoReport(withdrawn);
  if (replaced.length === 0) return answer;
  const putBack = async ({ recipeId }: TakenRow) => {
    const command = { type: 'PutBackRecipe', householdId, importId, at } as const;
    const { events, state } = await execute(recipe.of(recipeId), command);
    const isLeft = state.status === 'kept' && state.imports.includes(importId);
    return { isGone: events.length > 0, kept: isLeft ? keptOf(state, importId) : null };
  };
  // Waits for a request that is still replacing some of them.
  const restored = undoReport(await turns.take(householdId, () => inParts(store, replaced, putBack)));
  return {
    removed: answer.removed,
    restored: restored.removed,
    kept: [...answer.kept, ...restored.kept],
  };
}

type UndoneRecipe = UndoneRow<UndoImportResponse['kept'][number]>;

const isReplaced = ({ replaces = false }: TakenRow) => replaces;

function inParts(
  store: EventStore,
  rows: readonly TakenRow[],
  takeBack: (row: TakenRow) => Promise<UndoneRecipe>,
): Promise<readonly UndoneRecipe[]> {
  const pace = createBackgroundYield(() => true);
  const { concurrency, take } = createBulkThrottle(store, {
    maxConcurrency: CONCURRENT_STREAMS,
    inTime: { pieces: rows.length, ms: WRITTEN_WITHIN_MS },
  });
  const undoRow = async (row: TakenRow) => {
    await pace();
    return take(() => takeBack(row));
  };
  return pMap(rows, undoRow, { concurrency });
}

function keptOf(state: RecipeState, importId: string): UndoneRecipe['kept'] {
  if (state.status !== 'kept') return null;
  const { id, name } = state;
  return { id, name, reason: wasCooked(state, importId) ? 'used' : 'changed' };
}
