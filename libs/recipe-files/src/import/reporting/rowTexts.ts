import { textTable } from '@forkcast/contracts';

const rowTexts = {
  noName: 'No name',
  nameTooLong: 'The name is longer than {count} characters',
  urlTooLong: 'The link is longer than {count} characters',
  notesTooLong: 'The notes are longer than {count} characters',
  servingsNotValid: 'Servings must be a number from 1 to {most}',
  ingredientsNotValid: "The ingredients couldn't be read",
  detailsNotValid: "Something in this row is too long or couldn't be read",
  duplicateInFile: 'Duplicate of another recipe in this file',
  duplicateInCollection: 'Already in your collection',
  replacedGone: 'The recipe it was meant to replace no longer exists',
  replacedChanged: 'The recipe it was meant to replace has changed since, so we left it alone',
} as const;

/** Why a recipe is not imported. */
export const t = textTable(rowTexts);
