import { importLimits } from '@forkcast/contracts';
import { readRecipeFile, type Source } from '@forkcast/recipe-files';
import { CsvProblem } from './csvProblem';
import type { FileContent, FileRow } from './readRecipeFile';
import { createRowCheck, type RowProblem } from './rowProblems';

/**
 * Reads the recipes of a JSON-LD file. A recipe's `line` is its number. Throws CsvProblem if the file as a whole can't
 * be read.
 */
export async function readLinkedRows(source: Source): Promise<FileContent> {
  const problems: RowProblem[] = [];
  const rows: FileRow[] = [];
  const findProblem = createRowCheck();
  let line = 0;
  for await (const each of readRecipeFile(source)) {
    if (each.kind === 'problem' && each.reason !== 'no-name') {
      throw new CsvProblem({ reason: each.reason === 'empty' ? 'empty' : 'not-linked-data' });
    }
    if (each.kind !== 'recipe' && each.kind !== 'problem') continue;
    line += 1;
    if (line > importLimits.rows) throw new CsvProblem({ reason: 'too-many-rows' });
    if (each.kind === 'problem') {
      problems.push({ line, reason: 'no-name' });
      continue;
    }
    const { details, rating, photoAddress } = each;
    const problem = findProblem(details, line);
    if (problem) problems.push(problem);
    else rows.push({ ...details, line, rating, ...(photoAddress !== null && { photo: photoAddress }) });
  }
  if (line === 0) throw new CsvProblem({ reason: 'not-linked-data' });
  return { rows, problems, ignoredColumns: [], counts: 'recipes' };
}
