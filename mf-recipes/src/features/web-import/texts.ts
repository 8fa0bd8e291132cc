import { defineTexts } from '@forkcast/ui';

/** What the import from a web address says. */
export const t = defineTexts({
  title: 'Import from Web Address',
  getRecipe: 'Get Recipe',
  reading: 'Reading {address}...',
  addressLabel: 'Web address',
  addressHint: 'The page of one recipe, such as https://example.org/soup',
  addressMissing: 'Please enter a web address',
  unreadable: 'This page could not be read. Please try again',
  byHand: 'Add it by hand',

  alreadyCollected: 'This address is in your collection already: {recipes}',
  nameCut: 'The name was too long and has been shortened.',
  descriptionCut: 'The description was too long and has been shortened.',
  ingredientsCut: 'There were more ingredients than a recipe can hold; the last ones are missing.',
  stepsCut:
    'There were more steps than a recipe can hold; the last ones are missing. The link leads to all of them.',
  notesCut: 'The method was too long and ends early. The link leads to all of it.',
  withPhoto: 'Its photo comes along when you save the recipe.',
  noIngredients: 'We found no ingredients on this page. You can add them below.',
});
