import { limits, type SkipReason } from '@forkcast/contracts';
import { t } from './rowTexts';

/** Why a recipe is not imported. */
export function skippedText(reason: SkipReason): string {
  switch (reason) {
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
    case 'duplicate-in-file':
      return t('duplicateInFile');
    case 'duplicate-in-collection':
      return t('duplicateInCollection');
    case 'replaced-gone':
      return t('replacedGone');
    case 'replaced-changed':
      return t('replacedChanged');
    default:
      return reason satisfies never;
  }
}
