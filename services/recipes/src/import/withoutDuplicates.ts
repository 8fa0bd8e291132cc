import type { SkippedRow } from '@forkcast/contracts';
import { duplicateKeyOf } from '../recipe/collection/duplicateKey';
import type { ReadRow, ReadRows } from './readRows';

/** Whether a household has a recipe of this name and link. */
export type IsCollected = (duplicateKey: string) => Promise<boolean>;

/** Leaves out what is there already: earlier in the rows, or in the collection. */
export async function withoutDuplicates(
  { rows, skipped }: ReadRows,
  isCollected: IsCollected,
): Promise<ReadRows> {
  const keyed = rows.map((row) => ({ row, key: duplicateKeyOf(row.details) }));
  const collected = await Promise.all(keyed.map(({ key }) => isCollected(key)));
  const seen = new Set<string>();
  const left: ReadRow[] = [];
  const duplicates: SkippedRow[] = [];
  for (const [index, { row, key }] of keyed.entries()) {
    if (collected[index]) duplicates.push({ row: row.row, reason: 'duplicate-in-collection' });
    else if (seen.has(key)) duplicates.push({ row: row.row, reason: 'duplicate-in-file' });
    else left.push(row);
    seen.add(key);
  }
  return { rows: left, skipped: [...skipped, ...duplicates].sort((a, b) => a.row - b.row) };
}
