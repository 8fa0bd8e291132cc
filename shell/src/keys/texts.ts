import { defineTexts } from '@forkcast/ui';

export const t = defineTexts({
  everywhere: 'Everywhere',
  goTo: 'Go to {screen}',
  search: 'Search',
  searchPage: 'Search on this page, or everywhere',
  shortcuts: 'Keyboard shortcuts',
  refresh: 'Refresh what is shown',
  logOut: 'Log out',

  turnedOn: 'Use keyboard shortcuts',
  aboutTurnedOn: 'Keys without Ctrl or Cmd. They never work while you type.',
  then: 'then',
  orCommand: 'Ctrl or Cmd',

  searchFor: 'Recipes, days, screens, actions',
  found: { one: '{count} result', other: '{count} results' },
  nothingFound: 'Nothing found for “{query}”',
  recipesNotSearched: 'Recipes could not be searched. {why}',
  recipe: 'Recipe',
  day: 'Day',
  screen: 'Screen',
  action: 'Action',

  today: 'Today',
  tomorrow: 'Tomorrow',
  yesterday: 'Yesterday',
  nameOfDay: '{name}, {day}',
});
