import { importLimits } from '@forkcast/contracts';
import { skippedText } from '@forkcast/recipe-files/import';
import type { FileProblem } from '../rows/csvProblem';
import type { FileSummary } from '../rows/readRecipeFile';
import type { RowProblem } from '../rows/rowProblems';
import { t } from './texts';

/** Describes why a file can't be read. */
export function fileProblemText(problem: FileProblem): string {
  switch (problem.reason) {
    case 'empty':
      return t('empty');
    case 'not-text':
      return t('notText');
    case 'no-name-column':
      return t('noNameColumn');
    case 'too-many-rows':
      return t('tooManyRows', { count: importLimits.rows });
    case 'not-linked-data':
      return t('notLinkedData');
    case 'wrong-quotes':
      return t('wrongQuotes', { line: problem.line });
    default:
      return problem satisfies never;
  }
}

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
