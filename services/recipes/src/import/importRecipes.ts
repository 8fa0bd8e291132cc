import { createHash } from 'node:crypto';
import { endOfLog } from '@forkcast/bus';
import type { ImportRecipesResponse, importRecipesRequestSchema } from '@forkcast/contracts';
import { createBackgroundYield } from '@forkcast/event-sourcing';
import { ApiError, type Call } from '@forkcast/service-kit';
import type { z } from 'zod';
import type { RecipeModels } from '../models';
import { recipe, type RecipeState } from '../recipe/recipe';
import type { TakenRow } from './events';
import { readRows, type ReadRow, type ReadRows } from './readRows';
import { importOf, recipeImport, type TakenRows } from './recipeImport';
import { streamWriter } from './importPace';
import type { Confirm } from './keyedLock';
import { newTimeOrderedId } from './timeOrderedId';
import { withoutDuplicates } from './withoutDuplicates';

type ImportCall = Pick<
  Call<string, unknown, z.output<typeof importRecipesRequestSchema>>,
  'body' | 'identity' | 'execute' | 'now' | 'newId'
>;

/** How long an import waits for the read model to catch up with the previous one. */
const CATCH_UP_MS = 10_000;
/** Maximum number of imported recipes that the read model may lag behind. */
const MAX_LAG = 50;

/** Adds the rows of requests to collections; requests of one household run sequentially. */
export function importRecipes(
  call: ImportCall,
  { locks, store, collection, database }: Pick<RecipeModels, 'locks' | 'store' | 'collection' | 'database'>,
): Promise<ImportRecipesResponse> {
  return locks.run(call.identity.householdId, async (confirm) => {
    // Another process may have run the previous import; its recipes must not be added twice.
    if (!(await collection.passed(await endOfLog(store), CATCH_UP_MS))) {
      throw new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
    }
    return importRows(call, { store, database, collection }, confirm);
  });
}

/**
 * Records the recipes to import before it adds them, so that repeating an interrupted request completes it, and undo
 * removes exactly what was recorded.
 */
async function importRows(
  call: ImportCall,
  { store, database, collection }: Pick<RecipeModels, 'store' | 'database' | 'collection'>,
  confirm: Confirm,
): Promise<ImportRecipesResponse> {
  const { body, identity, execute, now: at, newId } = call;
  const { householdId } = identity;
  const { importId = newId(), offset, more } = body;
  const yieldToOthers = createBackgroundYield(() => true);
  const read = await readRows(body.recipes, offset, yieldToOthers);
  const found = await withoutDuplicates(read, { database, householdId, yieldToOthers });
  await confirm();
  const { taken, skipped } = await takeRows(call, importId, found);
  const recipes = recipesFor(taken, read.rows);
  const write = streamWriter(store, recipes.length);
  const failed: (number | null)[] = [];
  for (let start = 0; start < recipes.length; start += MAX_LAG) {
    const batch = recipes.slice(start, start + MAX_LAG);
    failed.push(...(await write(batch, (each) => importRecipe(call, importId, each))));
    // Reads of other households wait for the read model to catch up with earlier writes.
    await collection.passed(await endOfLog(store), CATCH_UP_MS);
  }
  if (!more) await execute(recipeImport.of(importId), { type: 'FinishImport', importId, householdId, at });
  return responseOf(importId, { taken, skipped }, new Set(failed));
}

/** Records what becomes of the rows. Returns the earlier decisions if the request is repeated. */
async function takeRows(
  { body: { offset, name, recipes }, identity: { householdId }, execute, now: at }: ImportCall,
  importId: string,
  { rows, skipped }: ReadRows,
): Promise<TakenRows> {
  const { state } = await execute(recipeImport.of(importId), {
    type: 'TakeRows',
    importId,
    householdId,
    name,
    offset,
    digest: createHash('sha256').update(JSON.stringify(recipes)).digest('base64url'),
    taken: rows.map(({ row, as }) =>
      as === null || as === 'new'
        ? { row, recipeId: newTimeOrderedId() }
        : { row, recipeId: as.replaces, replaces: true },
    ),
    skipped,
    at,
  });
  const taken = importOf(householdId, state).parts.get(offset);
  if (!taken) throw new Error(`The import has no rows from ${offset} on`);
  return taken;
}

/** Adds or replaces a recipe. Returns the number of its row if the recipe to replace was changed at the same time. */
async function importRecipe(
  { identity: { accountId, householdId }, execute, now: at }: ImportCall,
  importId: string,
  { recipeId, row, replaces }: ReturnType<typeof recipesFor>[number],
): Promise<number | null> {
  const { details, rating, externalId, digest } = row;
  const imported = { importId, externalId, digest };
  const lastMade = row.lastMade !== null && row.lastMade < at ? row.lastMade : null;
  const opinions = { rating, favouriteOf: row.favourite ? accountId : null, lastMade };
  if (!replaces) {
    const createdAt = row.createdAt !== null && row.createdAt < at ? row.createdAt : at;
    const ofRow = { recipeId, householdId, details, ...opinions, imported, at: createdAt };
    // Its stream exists only if the request was repeated or undone.
    await execute(recipe.of(recipeId), { type: 'ImportRecipe', ...ofRow }, { likelyNew: true });
    return null;
  }
  const seen = row.as === null || row.as === 'new' ? null : row.as.revision;
  const replaced = await execute(recipe.of(recipeId), (_state, revision) => ({
    type: 'ReplaceRecipe' as const,
    householdId,
    details,
    ...opinions,
    imported,
    isAsSeen: revision === seen,
  }));
  return isOfImport(replaced.state, importId) ? null : row.row;
}

/** The results of the rows; a row may have failed to replace a recipe that was changed at the same time. */
function responseOf(
  importId: string,
  { taken, skipped }: Pick<TakenRows, 'taken' | 'skipped'>,
  failed: ReadonlySet<number | null>,
): ImportRecipesResponse {
  const imported = taken.filter(({ row }) => !failed.has(row));
  const unreplaced = taken
    .filter(({ row }) => failed.has(row))
    .map(({ row }) => ({ row, reason: 'replaced-changed' as const }));
  return {
    importId,
    imported: imported.length,
    skipped: [...skipped, ...unreplaced].sort((a, b) => a.row - b.row),
    recipes: imported.map(({ row, recipeId }) => ({ row, recipeId })),
  };
}

function isOfImport(state: RecipeState, importId: string): boolean {
  return state.status === 'kept' && state.imports.includes(importId);
}

function recipesFor(taken: readonly TakenRow[], rows: readonly ReadRow[]) {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return taken.flatMap(({ row: number, recipeId, replaces = false }) => {
    const row = byNumber.get(number);
    return row ? [{ recipeId, row, replaces }] : [];
  });
}
