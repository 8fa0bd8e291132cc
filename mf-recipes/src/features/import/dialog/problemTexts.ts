import { importLimits } from '@forkcast/contracts';
import { skippedText } from '@forkcast/recipe-files/import';
import type { FileProblem } from '../rows/csvProblem';
import type { FileSummary } from '../rows/readRecipeFile';
import type { RowProblem } from '../rows/rowProblems';
import { t } from './texts';

/** Describes why a file can't be read. */
export function fileProblemText(problem: FileProblem): string {
  if (problem.reason === 'wrong-quotes') return t('wrongQuotes', { line: problem.line });
  if (problem.reason === 'too-many-rows') return t('tooManyRows', { count: importLimits.rows });
  return t(fileProblemTexts[problem.reason]);
}

const fileProblemTexts = {
  empty: 'empty',
  'not-text': 'notText',
  'no-name-column': 'noNameColumn',
  'not-linked-data': 'notLinkedData',
} as const;

/** Describes a problem of a row. */
export function rowProblemText(problem: RowProblem, counts: FileSummary['counts'] = 'lines'): string {
  switch (problem.reason) {
    case 'same-as-line':
      return t(counts === 'lines' ? 'sameAsLine' : 'sameAsRecipe', { line: problem.earlier });
    case 'surplus-cells':
      return t('surplusCells');
    default:
      return skippedText(problem.reason);
  }
}
