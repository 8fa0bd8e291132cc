import { textTable } from '@forkcast/contracts';

const rowTexts = {
  noName: 'There is no recipe name',
  nameTooLong: 'The name has more than {count} characters',
  urlTooLong: 'The link has more than {count} characters',
  notesTooLong: 'The notes have more than {count} characters',
  servingsNotValid: 'The servings are not a number from 1 to {most}',
  ingredientsNotValid: 'The ingredients cannot be read',
  detailsNotValid: 'Something in this row is too long or cannot be read',
  duplicateInFile: 'The same recipe is in this file already',
  duplicateInCollection: 'It is in your collection already',
  replacedGone: 'The recipe that it was to replace is no longer there',
  replacedChanged: 'The recipe that it was to replace was changed meanwhile, and stays as it is',
} as const;

/** Why a recipe is not imported. */
export const t = textTable(rowTexts);
