import { textTable } from '@forkcast/contracts';

/** What is said of an import wherever it is made: on its page, or by a server's owner. */
export const importTexts = {
  files: { one: '{count} file', other: '{count} files' },
  pages: { one: '{count} web page', other: '{count} web pages' },
  recipesFound: { one: '{count} recipe', other: '{count} recipes' },
  photosFound: { one: '{count} photo', other: '{count} photos' },
  mealsFound: { one: '{count} planned meal', other: '{count} planned meals' },
  templatesFound: { one: '{count} template of a week', other: '{count} templates of weeks' },
  itemsFound: { one: '{count} line of a shopping list', other: '{count} lines of shopping lists' },
  newOnes: { one: '{count} recipe is new', other: '{count} recipes are new' },
  sameOnes: {
    one: '{count} recipe is in your collection already, as it is in the file',
    other: '{count} recipes are in your collection already, as they are in the file',
  },
  twins: {
    one: '{count} recipe is in the files a second time, word by word, and is taken once',
    other: '{count} recipes are in the files a second time, word by word, and are taken once',
  },
  goesOn: {
    one: 'An import of this broke off after {count} recipe. It goes on from there.',
    other: 'An import of this broke off after {count} recipes. It goes on from there.',
  },
  unread: { one: '{count} thing could not be read', other: '{count} things could not be read' },
  readSoFar: { one: '{count} recipe so far', other: '{count} recipes so far' },
  unknownFormat: 'It is not known what this is',
  empty: 'There is nothing in it',
  damaged: 'It is damaged or incomplete',
  tooLarge: 'It is too large',
  tooManyEntries: 'There are too many files in it',
  encrypted: 'It is locked with a password',
  notUnderstood: 'It cannot be understood',
  noName: 'It has no name',
  notOpened: 'This device could not open it',
  readFailed: 'The files could not be read',
  nothingFound: 'There are no recipes in it',
  nothingNew: 'There is nothing new in it',
  importing: 'Importing recipes',
  importingOthers: 'Importing meals and list',
  sendingPhotos: 'Adding photos',
  progress: '{done} of {total}',
  waiting: 'So many photos were added that others have their turn. It goes on {wait}.',
  stopped: 'The import was stopped',
  failed: 'The import broke off: {reason}',
  alikeHint: {
    one: '{count} recipe is there already and says something else in the file.',
    other: '{count} recipes are there already and say something else in the file.',
  },
  mealsPlanned: { one: '{count} meal planned', other: '{count} meals planned' },
  mealsEaten: { one: '{count} meal added to your history', other: '{count} meals added to your history' },
  templatesAdded: { one: '{count} template added', other: '{count} templates added' },
  itemsAdded: {
    one: '{count} line added to your shopping list',
    other: '{count} lines added to your shopping list',
  },

  reportTitle: 'Import of recipes',
  reportFiles: 'Files: {files}',
  reportRead: 'In the files: {recipes}, {photos}, {meals}, {items}',
  reportTemplates: { one: 'and {count} template of a week', other: 'and {count} templates of weeks' },
  reportAdded: { one: '{count} recipe added', other: '{count} recipes added' },
  reportReplaced: { one: '{count} recipe replaced', other: '{count} recipes replaced' },
  reportSame: {
    one: '{count} recipe was there already, the same',
    other: '{count} recipes were there already, the same',
  },
  reportTwins: {
    one: '{count} recipe was in the files a second time, word by word',
    other: '{count} recipes were in the files a second time, word by word',
  },
  reportLeft: { one: '{count} recipe left as it was', other: '{count} recipes left as they were' },
  reportPhotos: { one: '{count} photo added', other: '{count} photos added' },
  reportAddresses: {
    one: '{count} recipe names the address of a photo besides the photo in the file, which was taken',
    other: '{count} recipes name the address of a photo besides the photo in the file, which was taken',
  },
  itemsMerged: {
    one: '{count} of these lines was added to a line that was there',
    other: '{count} of these lines were added to lines that were there',
  },
  mealsLeft: {
    one: '{count} meal came before, is planned already, or was left out',
    other: '{count} meals came before, are planned already, or were left out',
  },
  templatesLeft: {
    one: '{count} template came before, is there already, or was left out',
    other: '{count} templates came before, are there already, or were left out',
  },
  itemsLeft: {
    one: '{count} line of a list came before, or was left out',
    other: '{count} lines of lists came before, or were left out',
  },
  mealsFull: {
    one: '{count} meal was not planned: its day has no room for more',
    other: '{count} meals were not planned: their days have no room for more',
  },
  mealsToCome: {
    one: '{count} meal is said to be eaten on a day to come, and was left out',
    other: '{count} meals are said to be eaten on days to come, and were left out',
  },
  templatesFull: {
    one: '{count} template was not added: your household keeps no more',
    other: '{count} templates were not added: your household keeps no more',
  },
  itemsFull: {
    one: '{count} line was not added: the list is full',
    other: '{count} lines were not added: the list is full',
  },
  reportNearestMeal: {
    one: '{count} meal is none of breakfast, lunch and dinner, and goes to the nearest: {names}',
    other: '{count} meals are none of breakfast, lunch and dinner, and go to the nearest: {names}',
  },
  reportNotes: {
    one: 'What has no field of its own was written into the notes of {count} recipe: {fields}',
    other: 'What has no field of its own was written into the notes of {count} recipes: {fields}',
  },
  reportRefused: 'Not imported',
  reportPhotosFailed: 'Photos that were not added',
  reportNoRoom: 'What a recipe has no room for',
  reportUnread: 'Not read',
  reportTooMany: {
    one: '{count} recipe is beyond what one import takes, and was left out',
    other: '{count} recipes are beyond what one import takes, and were left out',
  },
} as const;

export const t = textTable(importTexts);
