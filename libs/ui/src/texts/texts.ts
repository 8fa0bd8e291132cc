import { defineTexts } from './defineTexts';

/** Built-in texts of the components. */
export const t = defineTexts({
  cancel: 'Cancel',
  close: 'Close',
  dismiss: 'Dismiss',
  done: 'Done',
  tryAgain: 'Try again',

  leaveTyped: 'Close without saving your changes?',
  discardTyped: 'Discard',
  keepEditing: 'Keep editing',

  opensInNewTab: '{address} (opens in a new tab)',
  clearSearch: 'Clear search',
  showCharacters: 'Show password',
  hideCharacters: 'Hide password',

  pagesLabel: 'Pagination',
  recipesShown: {
    one: 'Showing {from} to {to} of {count} recipe',
    other: 'Showing {from} to {to} of {count} recipes',
  },
  rowsPerPage: 'Rows per page',
  firstPage: 'First page',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  lastPage: 'Last page',
  page: 'Page {page}',
  pageOf: 'Page {page} of {pages}',

  notification: 'Notification',
  notifications: 'Notifications ({hotkey})',
});
