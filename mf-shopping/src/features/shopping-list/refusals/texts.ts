import { defineTexts } from '@forkcast/ui';

/** What is said of what the server refused. */
export const t = defineTexts({
  refusedTitle: { one: '{count} change could not be made', other: '{count} changes could not be made' },
  refusedChange: '{change}: {reason}',
  discard: 'Discard',
  tryChangeAgain: 'Try again: {change}',
  discardChange: 'Discard: {change}',
  changeBought: 'Check {item}',
  changeNotBought: 'Uncheck {item}',
  changeAmount: 'Change the amount of {item}',
  changeAisle: 'Change the category of {item}',
  changePantry: 'Change the pantry mark of {item}',
  changeRemove: 'Remove {item}',
  changeAdd: 'Add {item}',
  changeClear: 'Clear checked items',
  changePutBack: 'Put back what was removed',
  refusedNotFound: 'It is no longer on the list',
  refusedBought: 'Somebody has bought it meanwhile',
  refusedNotBought: 'Somebody found meanwhile that it was not bought',
  refusedChanged: 'Somebody has changed the amount meanwhile',
  refusedListFull: 'The shopping list is full. Please clear some items first',
  refusedTooOld: 'It was so long ago that nobody knows any more whether it was done',
});
