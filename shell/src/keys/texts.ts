import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  everywhere: 'Everywhere',
  goTo: 'Go to {screen}',
  search: 'Search',
  searchPage: 'Search on this page, or everywhere',
  shortcuts: 'Keyboard shortcuts',
  refresh: 'Refresh',
  logOut: 'Log out',

  turnedOn: 'Use keyboard shortcuts',
  aboutTurnedOn: "Shortcuts that don't use Ctrl or Cmd. They never trigger while you type.",
  then: 'then',
  orCommand: 'Ctrl or Cmd',

  searchFor: 'Search recipes, days, pages and actions',
  found: { one: '{count} result', other: '{count} results' },
  nothingFound: 'No results for “{query}”',
  recipesNotSearched: "Couldn't search recipes. {why}",
  onlyPlanned: 'Searched only recipes planned for these three weeks. {why}',
  recipe: 'Recipe',
  day: 'Day',
  screen: 'Page',
  action: 'Action',

  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  nameOfDay: '{name}, {day}',
});
