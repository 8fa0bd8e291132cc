import { createHash } from 'node:crypto';
import type { ImportRecipesResponse, importRecipesRequestSchema } from '@forkcast/contracts';
import type {
  CommandHandler,
  DocumentDatabase,
  EventMetadata,
  EventStore,
  Position,
  ProjectionHandle,
} from '@forkcast/event-sourcing';
import { ApiError, endOfLog } from '@forkcast/service-kit';
import type { z } from 'zod';
import { isCollected } from '../recipe/collection/recipeCollection';
import type { RecipeExecution } from '../recipe/routes';
import { addRecipe } from './addRecipe';
import type { ImportCommand } from './commands';
import { importStream, type ImportEvent, type TakenRow } from './events';
import { inParallel } from './inParallel';
import { readRows, type ReadRow } from './readRows';
import { importOf, type ImportState, type TakenRows } from './recipeImport';
import { Turns, type Confirm } from './turns';
import { withoutDuplicates } from './withoutDuplicates';

export type ImportExecution = CommandHandler<ImportState, ImportCommand, ImportEvent>;

export interface ImportDependencies {
  store: EventStore;
  execute: RecipeExecution;
  executeImport: ImportExecution;
  database: DocumentDatabase;
  collection: ProjectionHandle;
  clock: () => Date;
  newId: () => string;
}

/** Who imports. */
export interface Importer {
  householdId: string;
  metadata: EventMetadata;
}

export interface ImportOutcome {
  answer: ImportRecipesResponse;
  position: Position | undefined;
}

type ImportRequest = z.output<typeof importRecipesRequestSchema>;

/** How long an import waits for the collection to show what the one before it brought in. */
const CATCH_UP_MS = 10_000;

/** Brings the rows of requests into collections; the requests of one household one after the other. */
export function createImporter(dependencies: ImportDependencies) {
  const turns = new Turns(dependencies.database);
  return (request: ImportRequest, importer: Importer): Promise<ImportOutcome> =>
    turns.take(importer.householdId, async (confirm) => {
      const { store, collection } = dependencies;
      // Whichever process had the turn before: what it brought in must not come a second time.
      if (!(await collection.passed(await endOfLog(store), CATCH_UP_MS))) {
        throw new ApiError('not-caught-up', undefined, undefined, { 'retry-after': '1' });
      }
      return importRows(request, importer, dependencies, confirm);
    });
}

/**
 * First it is written down which recipes will come, then they come: a request that broke off is finished by repeating
 * it, and undone by what is written down.
 */
async function importRows(
  request: ImportRequest,
  { householdId, metadata }: Importer,
  { store, execute, executeImport, database, clock, newId }: ImportDependencies,
  confirm: Confirm,
): Promise<ImportOutcome> {
  const { importId = newId(), offset, more } = request;
  const at = clock().toISOString();
  const stream = importStream(importId);
  const read = readRows(request.recipes, offset);
  const found = await withoutDuplicates(read, (key) => isCollected(database, householdId, key));
  await confirm();
  const { state } = await executeImport(
    stream,
    {
      type: 'TakeRows',
      importId,
      householdId,
      offset,
      digest: createHash('sha256').update(JSON.stringify(request.recipes)).digest('base64url'),
      taken: found.rows.map(({ row }) => ({ row, recipeId: newId() })),
      skipped: found.skipped,
      at,
    },
    { metadata },
  );
  const { taken, skipped } = takenAt(offset, householdId, state);
  const positions = await inParallel(recipesFor(taken, read.rows), ({ recipeId, details }) => {
    const command = { type: 'ImportRecipe', recipeId, householdId, details, at } as const;
    return addRecipe(command, metadata, { store, execute });
  });
  const end = more
    ? undefined
    : await executeImport(stream, { type: 'FinishImport', importId, householdId, at }, { metadata });
  return {
    answer: { importId, imported: taken.length, skipped: [...skipped] },
    position: latest([...positions, end?.position]),
  };
}

/** What was decided about the rows: now, or when they were sent first. */
function takenAt(offset: number, householdId: string, state: ImportState): TakenRows {
  const rows = importOf(householdId, state).parts.get(offset);
  if (!rows) throw new Error(`The import does not know the rows after ${offset}`);
  return rows;
}

function recipesFor(taken: readonly TakenRow[], rows: readonly ReadRow[]) {
  const details = new Map(rows.map((row) => [row.row, row.details]));
  return taken.flatMap(({ row, recipeId }) => {
    const found = details.get(row);
    return found ? [{ recipeId, details: found }] : [];
  });
}

/** The last of some positions; undefined where nothing was written. */
export function latest(positions: readonly (Position | undefined)[]): Position | undefined {
  return positions.reduce<Position | undefined>(
    (last, position) => (position !== undefined && (last === undefined || position > last) ? position : last),
    undefined,
  );
}
