import { createHash } from 'node:crypto';
import { endOfLog } from '@forkcast/bus';
import type { ImportRecipesResponse, importRecipesRequestSchema } from '@forkcast/contracts';
import { createPace } from '@forkcast/event-sourcing';
import { ApiError, type Call } from '@forkcast/service-kit';
import pMap from 'p-map';
import type { z } from 'zod';
import type { RecipeModels } from '../models';
import { isCollected } from '../recipe/collection/recipeCollection';
import { recipe } from '../recipe/recipe';
import type { TakenRow } from './events';
import { readRows, type ReadRow } from './readRows';
import { importOf, recipeImport, type ImportState, type TakenRows } from './recipeImport';
import { STREAMS_AT_ONCE } from './streamsAtOnce';
import type { Confirm } from './turns';
import { newTimeOrderedId } from './timeOrderedId';
import { withoutDuplicates } from './withoutDuplicates';

type ImportCall = Pick<
  Call<string, unknown, z.output<typeof importRecipesRequestSchema>>,
  'body' | 'identity' | 'execute' | 'now' | 'newId'
>;

/** How long an import waits for the collection to show what the one before it brought in. */
const CATCH_UP_MS = 10_000;

/** Brings the rows of requests into collections; the requests of one household one after the other. */
export function importRecipes(
  call: ImportCall,
  { turns, store, collection, database }: Pick<RecipeModels, 'turns' | 'store' | 'collection' | 'database'>,
): Promise<ImportRecipesResponse> {
  return turns.take(call.identity.householdId, async (confirm) => {
    // Whichever process had the turn before: what it brought in must not come a second time.
    if (!(await collection.passed(await endOfLog(store), CATCH_UP_MS))) {
      throw new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
    }
    return importRows(call, database, confirm);
  });
}

/**
 * First it is written down which recipes will come, then they come: a request that broke off is finished by repeating
 * it, and undone by what is written down.
 */
async function importRows(
  { body, identity: { householdId }, execute, now: at, newId }: ImportCall,
  database: RecipeModels['database'],
  confirm: Confirm,
): Promise<ImportRecipesResponse> {
  const { importId = newId(), offset, more } = body;
  const pace = createPace(() => true);
  const read = await readRows(body.recipes, offset, pace);
  const found = await withoutDuplicates(read, async (key) => {
    await pace();
    return isCollected(database, householdId, key);
  });
  await confirm();
  const { state } = await execute(recipeImport.of(importId), {
    type: 'TakeRows',
    importId,
    householdId,
    offset,
    digest: createHash('sha256').update(JSON.stringify(body.recipes)).digest('base64url'),
    taken: found.rows.map(({ row }) => ({ row, recipeId: newTimeOrderedId() })),
    skipped: found.skipped,
    at,
  });
  const { taken, skipped } = takenAt(offset, householdId, state);
  const importOne = async ({ recipeId, details, rating }: ReturnType<typeof recipesFor>[number]) => {
    await pace();
    const command = { type: 'ImportRecipe', recipeId, householdId, details, rating, at } as const;
    // Its stream is there only where the request is repeated or was undone.
    return execute(recipe.of(recipeId), command, { likelyNew: true });
  };
  await pMap(recipesFor(taken, read.rows), importOne, { concurrency: STREAMS_AT_ONCE });
  if (!more) await execute(recipeImport.of(importId), { type: 'FinishImport', importId, householdId, at });
  return { importId, imported: taken.length, skipped: [...skipped], recipes: [...taken] };
}

/** What was decided about the rows: now, or when they were sent first. */
function takenAt(offset: number, householdId: string, state: ImportState): TakenRows {
  const rows = importOf(householdId, state).parts.get(offset);
  if (!rows) throw new Error(`The import does not know the rows after ${offset}`);
  return rows;
}

function recipesFor(taken: readonly TakenRow[], rows: readonly ReadRow[]) {
  const byNumber = new Map(rows.map((row) => [row.row, row]));
  return taken.flatMap(({ row, recipeId }) => {
    const found = byNumber.get(row);
    return found ? [{ recipeId, details: found.details, rating: found.rating }] : [];
  });
}
