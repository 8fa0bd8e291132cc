import type { SkippedRow, SkipReason } from '@forkcast/contracts';
import type { BackgroundYield, DocumentDatabase } from '@forkcast/event-sourcing';
import { duplicateKeyOf } from '../recipe/collection/duplicateKey';
import { isCollected, revisionOf } from '../recipe/collection/recipeQueries';
import type { ReadRow, ReadRows } from './readRows';

interface Collection {
  database: DocumentDatabase;
  householdId: string;
  yieldToOthers: BackgroundYield;
}

/** Leaves out duplicates of earlier rows or of the collection, unless a row says explicitly how to import it. */
export async function withoutDuplicates(
  { rows, skipped }: ReadRows,
  collection: Collection,
): Promise<ReadRows> {
  const decided = await Promise.all(
    rows.map(async (row) => ({ row, key: keyOf(row), reason: await skipReasonOf(row, collection) })),
  );
  const seen = new Set<string>();
  const remaining: ReadRow[] = [];
  const duplicates: SkippedRow[] = [];
  for (const { row, key, reason } of decided) {
    if (reason) duplicates.push({ row: row.row, reason });
    else if (seen.has(key)) duplicates.push({ row: row.row, reason: 'duplicate-in-file' });
    else remaining.push(row);
    seen.add(key);
  }
  return { rows: remaining, skipped: [...skipped, ...duplicates].sort((a, b) => a.row - b.row) };
}

/** Equal for rows of which only one should be imported. */
function keyOf({ as, details, externalId, digest }: ReadRow): string {
  if (as === null) return duplicateKeyOf(details);
  if (as !== 'new') return `replaces ${as.replaces}`;
  return externalId === null ? `details ${digest}` : `external id ${externalId}`;
}

async function skipReasonOf(
  { as, details }: ReadRow,
  { database, householdId, yieldToOthers }: Collection,
): Promise<SkipReason | null> {
  if (as === 'new') return null;
  await yieldToOthers();
  if (as === null) {
    const isDuplicate = await isCollected(database, householdId, duplicateKeyOf(details));
    return isDuplicate ? 'duplicate-in-collection' : null;
  }
  const revision = await revisionOf(database, householdId, as.replaces);
  if (revision === null) return 'replaced-gone';
  return revision === as.revision ? null : 'replaced-changed';
}
