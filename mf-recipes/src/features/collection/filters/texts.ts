import { defineTexts } from '@forkcast/ui';

/** What the filters of the collection say. */
export const t = defineTexts({
  filterLabel: 'Filter recipes',
  filtersLabel: 'Filters',
  clear: 'Clear filters',
  noneTitle: 'No recipes match these filters',
  noneBody: 'Active filters: {filters}.',
  noneFoundTitle: 'No recipes match your search',
  noneFoundBody: 'These filters are also on: {filters}.',
  remove: 'Remove filter: {filter}',

  tag: 'Tag',
  anyTag: 'Any tag',
  tagCount: '{tag} ({count})',
  rating: 'Rating',
  anyRating: 'Any rating',
  ratingOfFive: '5 stars',
  ratingAtLeast: '{rating} stars or more',
  time: 'Time',
  anyTime: 'Any time',
  timeMinutes: 'Up to {minutes} min',
  timeHours: { one: 'Up to {count} hour', other: 'Up to {count} hours' },
  notMade: 'Not made for',
  anyDate: 'Any time',
  notMadeFor: 'Not made for {time}',
  days: { one: '{count} day', other: '{count} days' },
  weeks: { one: '{count} week', other: '{count} weeks' },
  months: { one: '{count} month', other: '{count} months' },
  year: 'a year',
  favourites: 'Favourites',
});
