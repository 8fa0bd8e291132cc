import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  title: 'Add to Shopping List',
  forServings: {
    one: '{recipe}, for {count} serving',
    other: '{recipe}, for {count} servings',
  },
  hint: 'Amounts are added up with what your list has for planned meals.',
  hintChecked: 'Ingredients that you checked on the recipe are left out.',
  onListForDay: 'Your list already has this recipe for {weekday}, {date}. You can still add it again.',
  onList: 'You already added this recipe to your list. You can still add it again.',
  chooseAll: 'Select all',
  chooseNone: 'Select none',
  add: { one: 'Add {count} ingredient', other: 'Add {count} ingredients' },
  adding: 'Adding...',

  added: 'Added to shopping list',
  addedBody: {
    one: '{count} ingredient of {recipe}. {link}',
    other: '{count} ingredients of {recipe}. {link}',
  },
  openList: 'Open the list',
  undo: 'Undo',
  addFailed: 'Failed to add to shopping list',
  removed: 'Removed from shopping list',
  removedBody: '{recipe} is no longer on the list, except for items that were checked or changed.',
  removeFailed: 'Failed to undo',
});
