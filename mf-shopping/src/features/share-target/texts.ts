import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  pageTitle: 'Add to {product}',
  nothingTitle: 'Nothing to add',
  nothingBody: 'Share text or a web page from another app, then choose what to do with it here.',
  openList: 'Open the List',

  listTitle: 'Add to the shopping list',
  linesLabel: 'One item per line',
  addLines: 'Add to List',
  adding: 'Adding...',
  addedOne: '1 item added',
  addedMany: '{count} items added',
  addFailed: 'Nothing was added',

  recipeTitle: 'Import a recipe',
  recipeBody: "We'll read the page, and you can check the recipe before it's saved.",
  importRecipe: 'Import Recipe',
});
