import { defineTexts } from '@forkcast/ui';

/** What is said where another app shares something with this one. */
export const t = defineTexts({
  pageTitle: 'Add to {product}',
  nothingTitle: 'Nothing came along',
  nothingBody: 'Share a text or a web page, and choose here what becomes of it.',
  openList: 'Open the List',

  listTitle: 'Add to the shopping list',
  linesLabel: 'One thing a line',
  addLines: 'Add to List',
  adding: 'Adding...',
  addedOne: '1 item added',
  addedMany: '{count} items added',
  addFailed: 'Nothing was added',

  recipeTitle: 'Import a recipe',
  recipeBody: 'The page is read once you say so, and nothing is saved before you have seen it.',
  importRecipe: 'Import Recipe',
});
