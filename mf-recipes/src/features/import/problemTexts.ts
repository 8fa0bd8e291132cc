import { importLimits, limits } from '@forkcast/contracts';
import type { FileProblem } from './csv/csvProblem';
import type { FileSummary } from './csv/readRecipeFile';
import type { RowProblem } from './csv/rowProblems';
import { t } from './texts';

/** Why a file as a whole cannot be read. */
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

/** What is wrong with a row. */
export function rowProblemText(problem: RowProblem, counts: FileSummary['counts'] = 'lines'): string {
  switch (problem.reason) {
    case 'no-name':
      return t('noName');
    case 'name-too-long':
      return t('nameTooLong', { count: limits.name });
    case 'url-too-long':
      return t('urlTooLong', { count: limits.link });
    case 'notes-too-long':
      return t('notesTooLong', { count: limits.notes });
    case 'servings-not-valid':
      return t('servingsNotValid', { most: limits.servings });
    case 'ingredients-not-valid':
      return t('ingredientsNotValid');
    case 'details-not-valid':
      return t('detailsNotValid');
    case 'same-as-line':
      return t(counts === 'lines' ? 'sameAsLine' : 'sameAsRecipe', { line: problem.earlier });
    case 'duplicate-in-file':
      return t('duplicateInFile');
    case 'duplicate-in-collection':
      return t('duplicateInCollection');
    case 'replaced-gone':
      return t('replacedGone');
    case 'replaced-changed':
      return t('replacedChanged');
    case 'surplus-cells':
      return t('surplusCells');
    default:
      return problem satisfies never;
  }
}
