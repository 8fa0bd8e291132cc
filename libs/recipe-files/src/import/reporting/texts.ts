import { textTable } from '@forkcast/contracts';

/** Texts of an import, on its page and in the server owner's command. */
export const importTexts = {
  files: { one: '{count} file', other: '{count} files' },
  pages: { one: '{count} web page', other: '{count} web pages' },
  recipesFound: { one: '{count} recipe', other: '{count} recipes' },
  photosFound: { one: '{count} photo', other: '{count} photos' },
  mealsFound: { one: '{count} planned meal', other: '{count} planned meals' },
  templatesFound: { one: '{count} week template', other: '{count} week templates' },
  itemsFound: { one: '{count} shopping list item', other: '{count} shopping list items' },
  newOnes: { one: '{count} new recipe', other: '{count} new recipes' },
  sameOnes: {
    one: '{count} recipe is already in your collection, unchanged',
    other: '{count} recipes are already in your collection, unchanged',
  },
  twins: {
    one: '{count} exact duplicate in the files, imported once',
    other: '{count} exact duplicates in the files, each imported once',
  },
  goesOn: {
    one: "A previous import of these files stopped after {count} recipe. We'll continue from there.",
    other: "A previous import of these files stopped after {count} recipes. We'll continue from there.",
  },
  unread: { one: "{count} thing couldn't be read", other: "{count} things couldn't be read" },
  readSoFar: { one: '{count} recipe so far', other: '{count} recipes so far' },
  noName: 'No name',
  notOpened: "This device couldn't open it",
  readFailed: "The files couldn't be read",
  nothingFound: 'No recipes found',
  nothingNew: 'Nothing new here',
  importing: 'Importing recipes',
  importingOthers: 'Importing meals and shopping list',
  sendingPhotos: 'Adding photos',
  progress: '{done} of {total}',
  waiting: "You've added a lot of photos, so others get a turn. We'll continue {wait}.",
  stopped: 'Import stopped',
  failed: 'The import was interrupted: {reason}',
  alikeHint: {
    one: '{count} recipe is already in your collection, but differs from the file.',
    other: '{count} recipes are already in your collection, but differ from the file.',
  },
  mealsPlanned: { one: '{count} meal planned', other: '{count} meals planned' },
  mealsEaten: { one: '{count} meal added to your history', other: '{count} meals added to your history' },
  templatesAdded: { one: '{count} template added', other: '{count} templates added' },
  itemsAdded: {
    one: '{count} item added to your shopping list',
    other: '{count} items added to your shopping list',
  },

  reportTitle: 'Recipe import',
  reportFiles: 'Files: {files}',
  reportRead: 'Found in the files: {recipes}, {photos}, {meals}, {items}',
  reportTemplates: { one: 'and {count} week template', other: 'and {count} week templates' },
  reportAdded: { one: '{count} recipe added', other: '{count} recipes added' },
  reportReplaced: { one: '{count} recipe replaced', other: '{count} recipes replaced' },
  reportSame: {
    one: '{count} recipe was already there, unchanged',
    other: '{count} recipes were already there, unchanged',
  },
  reportTwins: {
    one: '{count} exact duplicate in the files',
    other: '{count} exact duplicates in the files',
  },
  reportLeft: { one: '{count} recipe left unchanged', other: '{count} recipes left unchanged' },
  reportPhotos: { one: '{count} photo added', other: '{count} photos added' },
  reportAddresses: {
    one: '{count} recipe also had a photo link; the photo in the file was used instead',
    other: '{count} recipes also had photo links; the photos in the files were used instead',
  },
  itemsMerged: {
    one: '{count} of these was combined with an item already on your list',
    other: '{count} of these were combined with items already on your list',
  },
  mealsLeft: {
    one: '{count} meal skipped: imported before, already planned, or left out',
    other: '{count} meals skipped: imported before, already planned, or left out',
  },
  templatesLeft: {
    one: '{count} template skipped: imported before, already there, or left out',
    other: '{count} templates skipped: imported before, already there, or left out',
  },
  itemsLeft: {
    one: '{count} list item skipped: imported before or left out',
    other: '{count} list items skipped: imported before or left out',
  },
  mealsFull: {
    one: "{count} meal wasn't planned because the day is full",
    other: "{count} meals weren't planned because their days are full",
  },
  mealsToCome: {
    one: '{count} meal skipped: marked as eaten, but the date is in the future',
    other: '{count} meals skipped: marked as eaten, but the dates are in the future',
  },
  templatesFull: {
    one: "{count} template wasn't added: your household has reached its limit",
    other: "{count} templates weren't added: your household has reached its limit",
  },
  itemsFull: {
    one: "{count} item wasn't added: your list is full",
    other: "{count} items weren't added: your list is full",
  },
  reportNearestMeal: {
    one: "{count} meal isn't breakfast, lunch or dinner, so it went to the closest one: {names}",
    other: "{count} meals aren't breakfast, lunch or dinner, so they went to the closest ones: {names}",
  },
  reportNotes: {
    one: 'Some details have no field here and were added to the notes of {count} recipe: {fields}',
    other: 'Some details have no field here and were added to the notes of {count} recipes: {fields}',
  },
  reportRefused: 'Not imported',
  reportPhotosFailed: 'Photos not added',
  reportNoRoom: "Didn't fit in the recipe",
  reportUnread: "Couldn't be read",
  reportTooMany: {
    one: '{count} recipe was over the limit for one import and was left out',
    other: '{count} recipes were over the limit for one import and were left out',
  },
} as const;

export const t = textTable(importTexts);
