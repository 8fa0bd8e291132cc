import { defineTexts } from '@forkcast/ui';

/** Texts of the import dialog. */
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
    'Drop your file here. The first line should have column names: Name, URL, Notes, Ingredients. Up to 5,000 recipes or 5 MB. Exports from Plan to Eat, Paprika, Mealie and RecipeSage also work, and so does JSON-LD (.json, .jsonld). Linked photos are downloaded.',
  chooseFile: 'Choose File',
  notCsv: 'Not a CSV file',
  notCsvBody: 'Please choose a .csv, .json or .jsonld file',
  tooLarge: 'File too large',
  tooLargeBody: 'Files can be up to 5 MB. Try splitting it.',
  brokenOff: {
    one: 'Your last import was interrupted after {count} recipe.',
    other: 'Your last import was interrupted after {count} recipes.',
  },

  reading: 'Reading {file}...',
  loaded: 'CSV loaded',
  found: { one: 'Found {count} recipe in CSV file', other: 'Found {count} recipes in CSV file' },
  fileLoaded: 'File loaded',
  foundInFile: { one: 'Found {count} recipe in the file', other: 'Found {count} recipes in the file' },
  fileNotRead: "Couldn't read the file",
  notParsedFile: "Couldn't read the file: {reason}",
  notLinkedData: "This isn't a JSON-LD file.",
  notParsed: 'Error parsing CSV',
  notParsedBecause: 'Error parsing CSV: {reason}',
  unreadable: "The file couldn't be read.",
  empty: 'This file is empty.',
  notText: "This isn't a text file. Save it as CSV and try again.",
  wrongQuotes: "There's an unmatched quotation mark in the row on line {line}.",
  noNameColumn:
    'The first line needs to be column names, and one of them must be the recipe name: Name, URL, Notes.',
  tooManyRows: 'This file has more than {count} recipes. Split it and import the parts one by one.',

  chooseAnother: 'Choose another file',
  nothingFound: 'There are no recipes to import in this file.',
  previewLabel: 'Preview',
  previewCaption: 'Recipes in the file',
  url: 'URL',
  firstOf: 'First {shown} of {count} recipes',
  ignoredColumns: "Columns that won't be imported: {columns}",
  namesAndMore: '{names} and {count} more',

  problemsLabel: 'Lines with problems',
  problemsOfRecipes: 'Recipes with problems',
  recipesLeftOut: { one: '{count} recipe left out', other: '{count} recipes left out' },
  leftOut: { one: '{count} row left out', other: '{count} rows left out' },
  toCheck: { one: '{count} row to check', other: '{count} rows to check' },
  leftOutAndToCheck: '{leftOut}, {toCheck}',
  line: 'Line {line}',
  recipeNumber: 'Recipe {line}',
  andMore: 'and {count} more',
  sameAsLine: 'Same recipe as line {line}',
  sameAsRecipe: 'Same recipe as number {line}',
  surplusCells: 'This row has too many cells. Text with commas may need quotation marks',

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
    one: '{done} of {count} row was imported. You can continue, or undo it.',
    other: '{done} of {count} rows were imported. You can continue, or undo them.',
  },

  undone: 'Import undone',
  removed: {
    one: '{count} recipe removed from your collection',
    other: '{count} recipes removed from your collection',
  },
  removedButKept: {
    one: '{count} recipe removed from your collection. Kept because they were changed or cooked since: {recipes}',
    other:
      '{count} recipes removed from your collection. Kept because they were changed or cooked since: {recipes}',
  },
  restored: {
    one: '{count} recipe is back to how it was',
    other: '{count} recipes are back to how they were',
  },
  mealsRemoved: { one: '{count} meal removed from the plan', other: '{count} meals removed from the plan' },
  templatesRemoved: { one: '{count} template deleted', other: '{count} templates deleted' },
  itemsRemoved: { one: '{count} item removed from the list', other: '{count} items removed from the list' },
  othersKept: 'Kept because they were changed in the plan or list since: {names}',
  undoFailed: 'Failed to undo the import',
});
