import { importLimits } from '@forkcast/contracts';
import { readRecipeFile, type Source } from '@forkcast/recipe-files';
import { CsvProblem } from './csvProblem';
import type { FileRow, FileSummary } from './readRecipeFile';
import { reasonToSkip, duplicateKey, type RowProblem } from './rowProblems';

/**
 * Reads the recipes of a JSON-LD file. A recipe's `line` is its number. Throws CsvProblem if the file as a whole can't
 * be read.
 */
export async function readLinkedRows(
  source: Source,
  onRows: (rows: readonly FileRow[]) => void,
): Promise<FileSummary> {
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  const rows: FileRow[] = [];
  let number = 0;
  for await (const each of readRecipeFile(source)) {
    if (each.kind === 'problem' && each.reason !== 'no-name') {
      throw new CsvProblem({ reason: each.reason === 'empty' ? 'empty' : 'not-linked-data' });
    }
    if (each.kind !== 'recipe' && each.kind !== 'problem') continue;
    number += 1;
    if (number > importLimits.rows) throw new CsvProblem({ reason: 'too-many-rows' });
    if (each.kind === 'problem') {
      problems.push({ line: number, reason: 'no-name' });
      continue;
    }
    const { details, rating, photoAddress } = each;
    const row: FileRow = {
      ...details,
      line: number,
      rating,
      ...(photoAddress !== null && { photo: photoAddress }),
    };
    const reason = reasonToSkip(row);
    const earlier = seen.get(duplicateKey(row));
    if (reason) problems.push({ line: number, reason });
    else if (earlier !== undefined) problems.push({ line: number, reason: 'same-as-line', earlier });
    else {
      seen.set(duplicateKey(row), number);
      rows.push(row);
    }
  }
  if (number === 0) throw new CsvProblem({ reason: 'not-linked-data' });
  onRows(rows);
  return { problems, ignoredColumns: [], counts: 'recipes' };
}
