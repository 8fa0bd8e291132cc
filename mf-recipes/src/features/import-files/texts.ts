import { importTexts } from '@forkcast/recipe-files/import';
import { defineTexts } from '@forkcast/ui';

/** What is said while files of other apps are imported. */
export const t = defineTexts({
  ...importTexts,

  title: 'Import Recipes',
  subtitle: 'From another app: its export, a backup, or saved pages',
  toCollection: 'Recipe Collection',
  seeRecipes: 'See Your Recipes',
  dropLabel: 'Files with recipes',
  dropHint:
    'Drop files here. What a file is, is found from what is in it. Nothing is imported before you have seen it.',
  chooseFiles: 'Choose Files',
  chooseFolder: 'Choose a Folder',
  pastedName: 'Pasted text',
  pastedRecipe: 'Pasted recipe',
  pasteLabel: 'Recipe as text, or web addresses',
  pasteHint: 'One recipe as you find it, or the addresses of pages with a recipe, one a line.',
  pasteMissing: 'Please paste a recipe or a web address',
  readIt: 'Read It',

  earlier: 'Imports so far',
  importsFailed: 'Your imports so far could not be loaded: {reason}',
  withoutName: 'Import without a name',
  notFinished: 'broke off',
  takenBack: 'undone',
  undo: 'Undo',
  undoOf: 'Undo {name}',
  undoTitle: 'Undo {name}?',
  undoBody:
    'The recipes, meals and lines of lists that came with it go, and recipes that it replaced are what they were. What somebody has changed or cooked since stays.',
  undoConfirm: 'Undo Import',

  reading: 'Reading {files}',
  cancel: 'Cancel',
  tooMany:
    'The files hold more than {count} recipes. One import takes the first {count}; import the files in parts for the others.',

  found: 'What was found',
  whatComes: 'What to bring in',
  cameBefore: { one: '{count} of them came before', other: '{count} of them came before' },
  nearestMeal: 'Meals called {names} go to the nearest: breakfast, lunch or dinner',
  tickedItems: { one: '{count} of them is ticked off', other: '{count} of them are ticked off' },
  nothingFoundBody: 'What could not be read is listed below. Try another file.',
  comparing: 'Looking for what you have already',
  compareFailed: 'It could not be looked up what you have already: {reason}',
  tryAgain: 'Try again',

  tags: { one: '{count} tag in these files', other: '{count} tags in these files' },
  tagsHint: 'Give a tag another name, or leave it out. Two tags of one name become one.',
  tagCount: { one: 'on {count} recipe', other: 'on {count} recipes' },
  tagName: 'Name of {tag} here',

  alike: 'In your collection, but different',
  forAll: 'For all of them',
  eachItsOwn: 'Each its own',
  choiceLabel: 'What becomes of {recipe}',
  skip: 'Leave mine as it is',
  replace: 'Replace mine',
  both: 'Keep both',
  byExternalId: 'came with an import before',
  byLink: 'the same link',
  byContent: 'the same name and ingredients',
  edited: 'changed by you since',
  andMore: { one: 'and {count} more', other: 'and {count} more' },
  showMore: { one: 'Show {count} More', other: 'Show {count} More' },

  copy: 'Copy',
  copyLabel: 'Copy the text of {place}',
  copied: 'Copied',
  copyFailed: 'It could not be copied',
  pageUnreadable: 'This page could not be read',
  noRoom: 'A recipe has no room for all of it; this is the rest',

  import: { one: 'Import {count} Recipe', other: 'Import {count} Recipes' },
  importAll: 'Import',
  addPhotos: { one: 'Add {count} Photo', other: 'Add {count} Photos' },
  nothingNewBody: 'Everything in it is in your collection already.',
  nothingNewOthers: 'Everything in it came before.',
  nothingTicked: 'Nothing new is ticked. Tick above what is to come.',
  otherFiles: 'Other Files',

  leaveHint: 'Keep this page open. If it closes, choose the same files again: it goes on where it stopped.',
  stop: 'Stop',
  stoppedBody: '{done} of {total} recipes came. You can go on, or undo the import.',
  goOn: 'Go on',

  done: {
    one: 'Imported {count} recipe to your collection',
    other: 'Imported {count} recipes to your collection',
  },
  photosFailed: { one: '{count} photo was not added', other: '{count} photos were not added' },
  retryPhotos: 'Try the photos again',
  saveReport: 'Save Report',
  importMore: 'Import More',

  reportFile: 'forkcast-import.txt',
});
