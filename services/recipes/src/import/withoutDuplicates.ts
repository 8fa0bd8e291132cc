import type { SkippedRow, SkipReason } from '@forkcast/contracts';
import { duplicateKeyOf } from '../recipe/collection/duplicateKey';
import type { ReadRow, ReadRows } from './readRows';

/** The household's collection. */
export interface Collected {
  /** Whether the household has a recipe with this name and link. */
  hasKey: (duplicateKey: string) => Promise<boolean>;
  /** The current revision of a recipe; null if it doesn't exist. */
  revisionOf: (recipeId: string) => Promise<number | null>;
}

/** Leaves out duplicates of earlier rows or of the collection, unless a row says explicitly how to import it. */
export async function withoutDuplicates(
  { rows, skipped }: ReadRows,
  collected: Collected,
): Promise<ReadRows> {
  const decided = await Promise.all(
    rows.map(async (row) => ({ row, key: keyOf(row), reason: await skipReasonOf(row, collected) })),
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

async function skipReasonOf({ as, details }: ReadRow, collected: Collected): Promise<SkipReason | null> {
  if (as === 'new') return null;
  if (as === null) {
    return (await collected.hasKey(duplicateKeyOf(details))) ? 'duplicate-in-collection' : null;
  }
  const revision = await collected.revisionOf(as.replaces);
  if (revision === null) return 'replaced-gone';
  return revision === as.revision ? null : 'replaced-changed';
}
