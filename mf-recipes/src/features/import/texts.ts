import { defineTexts } from '@forkcast/ui';

/** What the import from a file says. */
export const t = defineTexts({
  title: 'Import Recipes from CSV',
  done: 'Done',
  tryAgain: 'Try Again',
  import: { one: 'Import {count} Recipe', other: 'Import {count} Recipes' },
  importing: 'Importing...',
  undo: 'Undo Import',
  undoing: 'Undoing...',

  dropLabel: 'CSV file with recipe data',
  dropHint:
    'Drop it here. The first line names the columns: Name, URL, Notes, Ingredients. Up to 5,000 recipes or 5 MB. Exports of Plan to Eat, Paprika, Mealie and RecipeSage are understood too, and JSON-LD (.json, .jsonld). Photos that a file names by their web address are fetched.',
  chooseFile: 'Choose File',
  notCsv: 'Not a CSV file',
  notCsvBody: 'Please choose a file whose name ends in .csv, .json or .jsonld',
  tooLarge: 'File too large',
  tooLargeBody: 'A file may have up to 5 MB. Please split it.',
  brokenOff: {
    one: 'Your last import broke off after {count} recipe.',
    other: 'Your last import broke off after {count} recipes.',
  },

  reading: 'Reading {file}...',
  loaded: 'CSV loaded',
  found: { one: 'Found {count} recipe in CSV file', other: 'Found {count} recipes in CSV file' },
  fileLoaded: 'File loaded',
  foundInFile: { one: 'Found {count} recipe in the file', other: 'Found {count} recipes in the file' },
  fileNotRead: 'The file could not be read',
  notParsedFile: 'The file could not be read: {reason}',
  notLinkedData: 'This file is no JSON-LD.',
  notParsed: 'Error parsing CSV',
  notParsedBecause: 'Error parsing CSV: {reason}',
  unreadable: 'The file could not be read.',
  empty: 'This file is empty.',
  notText: 'This file is not text. Please save it as CSV and try again.',
  wrongQuotes: 'In the row of line {line}, a quotation mark is never closed or stands where none belongs.',
  noNameColumn:
    'The first line has to name the columns, and one of them has to be the recipe name: Name, URL, Notes.',
  tooManyRows: 'This file has more than {count} recipes. Please split it and import its parts.',

  chooseAnother: 'Choose another file',
  nothingFound: 'There is no recipe in this file that can be imported.',
  previewLabel: 'Preview',
  previewCaption: 'Recipes in the file',
  url: 'URL',
  firstOf: 'The first {shown} of {count} recipes',
  ignoredColumns: 'Columns that are not imported: {columns}',
  namesAndMore: '{names} and {count} more',

  problemsLabel: 'Lines with a problem',
  problemsOfRecipes: 'Recipes with a problem',
  recipesLeftOut: { one: '{count} recipe left out', other: '{count} recipes left out' },
  leftOut: { one: '{count} row left out', other: '{count} rows left out' },
  toCheck: { one: '{count} row to check', other: '{count} rows to check' },
  leftOutAndToCheck: '{leftOut}, {toCheck}',
  line: 'Line {line}',
  recipeNumber: 'Recipe {line}',
  andMore: 'and {count} more',
  sameAsLine: 'The same recipe as in line {line}',
  sameAsRecipe: 'The same recipe as number {line}',
  surplusCells: 'There are more cells than columns; a text with commas may lack its quotation marks',

  noData: 'No data to import',
  noDataBody: 'Please upload a valid CSV file first',
  progressLabel: 'Importing recipes',
  progress: '{done} of {total}',
  importSucceeded: 'Import successful',
  imported: {
    one: 'Imported {count} recipe to your collection',
    other: 'Imported {count} recipes to your collection',
  },
  uploadAnother: 'Upload Another File',
  importFailed: 'Import failed',
  importFailedBody: 'An error occurred during import',
  importFailedNotice: 'Import failed. Please check your CSV format.',
  broughtIn: {
    one: '{done} of {count} row was brought in. You can go on or undo it.',
    other: '{done} of {count} rows were brought in. You can go on or undo them.',
  },

  undone: 'Import undone',
  removed: {
    one: '{count} recipe removed from your collection',
    other: '{count} recipes removed from your collection',
  },
  removedButKept: {
    one: '{count} recipe removed from your collection. Changed or cooked since and therefore kept: {recipes}',
    other:
      '{count} recipes removed from your collection. Changed or cooked since and therefore kept: {recipes}',
  },
  restored: { one: '{count} recipe is as it was before', other: '{count} recipes are as they were before' },
  mealsRemoved: { one: '{count} meal taken out of the plan', other: '{count} meals taken out of the plan' },
  itemsRemoved: { one: '{count} line taken off the list', other: '{count} lines taken off the list' },
  othersKept: 'Changed since in plan or list and therefore kept: {names}',
  undoFailed: 'Failed to undo the import',
});
