import { importLimits, type ReadRecipeFileResponse } from '@forkcast/contracts';
import { CsvProblem } from './csvProblem';
import { decodeText } from './decodeText';
import type { FileRow, FileSummary } from './readRecipeFile';
import { reasonToSkip, sameness, type RowProblem } from './rowProblems';
import { partsOf } from './partsOf';

/** Asks the server what a part of the file says. */
export type ReadPart = (text: string) => Promise<ReadRecipeFileResponse>;

/**
 * Reads the recipes of a file of JSON-LD, part by part; a recipe's line is its number. Throws CsvProblem where the file as a whole
 * cannot be read, and what `readPart` throws.
 */
export async function readLinkedData(
  bytes: Uint8Array,
  readPart: ReadPart,
  onRows: (rows: readonly FileRow[]) => void,
  signal: AbortSignal,
): Promise<FileSummary> {
  const text = decodeText(bytes);
  if (text.trim() === '') throw new CsvProblem({ reason: 'empty' });
  const parts = partsOf(text);
  if (!parts) throw new CsvProblem({ reason: 'not-linked-data' });
  const problems: RowProblem[] = [];
  const seen = new Map<string, number>();
  let number = 0;
  for (const part of parts) {
    if (signal.aborted) break;
    const { recipes } = await readPart(`[${part.join(',')}]`);
    const rows: FileRow[] = [];
    for (const { photo, ...recipe } of recipes) {
      number += 1;
      if (number > importLimits.rows) throw new CsvProblem({ reason: 'too-many-rows' });
      const row = { ...recipe, line: number, rating: null, ...(photo !== null && { photo }) };
      const reason = reasonToSkip(row);
      const earlier = seen.get(sameness(row));
      if (reason) problems.push({ line: number, reason });
      else if (earlier !== undefined) problems.push({ line: number, reason: 'same-as-line', earlier });
      else {
        seen.set(sameness(row), number);
        rows.push(row);
      }
    }
    onRows(rows);
  }
  return { problems, ignoredColumns: [], counts: 'recipes' };
}
