import { defineTexts } from '@forkcast/ui';

/** What the history says. */
export const t = defineTexts({
  pageTitle: 'History & Analytics',
  pageSubtitle: 'Track your meal patterns',
  update: 'Update history',
  updating: 'Updating...',
  stale: 'This may not be the latest: {reason}',
  notLoaded: 'Error loading your history: {reason}',
  notLoadedBody: 'Your history is safe. It usually helps to try again in a moment.',
  emptyRangeTitle: 'No meals on these days',
  emptyRangeBody: 'Look further back, or add the meals that have passed since the last update.',
  showAllTime: 'Show all time',
  summary: { one: '{count} meal, {days}', other: '{count} meals, {days}' },

  noHistoryTitle: 'Your history begins with your plan',
  noHistoryBody:
    'Plan a few meals. Once their day is over they are added here, and this page shows what you cook most, and when.',
  planMeals: 'Plan your meals',
  addPastMeals: 'Add past meals now',

  datesGroup: 'Dates',
  periodLabel: 'Show',
  last4Weeks: 'Last 4 weeks',
  last3Months: 'Last 3 months',
  last12Months: 'Last 12 months',
  allTime: 'All time',
  givenDates: 'From … to …',
  fromLabel: 'From',
  toLabel: 'To',

  number: '{count}',
  meals: { one: '{count} meal', other: '{count} meals' },
  days: { one: '{count} day', other: '{count} days' },
  daysBetween: '{first} - {last}',
  today: 'today',
  yesterday: 'yesterday',
  daysAgo: { one: '{count} day ago', other: '{count} days ago' },

  numbers: 'Numbers',
  numbersOf: 'Numbers, {chart}',
  weekOf: 'Week of',
  mealsColumn: 'Meals',

  mealsPerWeekTitle: 'Meals per week',
  mealsPerWeekNote: {
    one: '{average} a week on average: {meals} in {count} week with meals',
    other: '{average} a week on average: {meals} in {count} weeks with meals',
  },
  allColumn: 'All',
  mealsInWeek: 'Meals in the week of {week}',
  countInWeek: { one: '{count} meal in the week of {week}', other: '{count} meals in the week of {week}' },
  showInWeek: {
    one: '{count} meal in the week of {week}: show which',
    other: '{count} meals in the week of {week}: show which',
  },

  mealsByTypeTitle: 'Meals by type',
  mealsByTypeNote: { one: '{count} meal in all', other: '{count} meals in all' },
  shareColumn: 'Share',
  share: '{percent} %',
  noShare: '–',
  showOfType: { one: '{count} meal for {meal}: show which', other: '{count} meals for {meal}: show which' },

  daysWithMealsTitle: 'Days with meals',
  daysWithMealsNote: '{days}; the most was {meals}, on {day}',
  noDaysNote: 'No day in these dates',
  daysWithMealsCaption: 'Meals on each day, a row a week',
  mealsOnDay: 'Meals on {day}',
  countOnDay: { one: '{count} meal on {day}', other: '{count} meals on {day}' },
  showOnDay: { one: '{count} meal on {day}: show which', other: '{count} meals on {day}: show which' },
  darkestShade: { one: '{count} meal and more', other: '{count} meals and more' },

  mostCookedTitle: 'Most cooked recipes',
  mostCookedNote: { one: '{count} recipe', other: '{count} different recipes' },
  showOfRecipe: {
    one: '{count} meal of {recipe}: show which',
    other: '{count} meals of {recipe}: show which',
  },

  lastMadeTitle: 'Time since last made',
  lastMadeNote: 'Your recipes, the longest ago first; from the whole history',
  lastMadeEmpty: 'None of your recipes is in the history yet.',
  lastMadeColumn: 'Last made',

  neverMadeTitle: 'Never made',
  neverMadeNote: {
    one: '{count} recipe of your collection waits for its first time',
    other: '{count} recipes of your collection wait for their first time',
  },
  neverMadeEmpty: 'You have made everything in your collection.',
  neverMadeList: 'Recipes never made',
  showFewer: 'Show fewer',
  showAllRecipes: { one: 'Show all {count} recipe', other: 'Show all {count} recipes' },

  eatenTitle: 'What you ate',
  searchLabel: 'Search what you ate',
  searchPlaceholder: 'Search what you ate...',
  mealsNotLoaded: 'Error loading your meals: {reason}',
  loadingMeals: 'Loading your meals...',
  noMatchTitle: 'No meals match your search',
  noMatchBody: 'Try fewer letters, or look further back.',
  mealsShown: {
    one: 'Showing {from} to {to} of {count} meal',
    other: 'Showing {from} to {to} of {count} meals',
  },
  pagesLabel: 'Pages of meals',
});
