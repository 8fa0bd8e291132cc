import { isOlderThanWrite, recordWrite } from './writes';

const LIST = '/api/shopping-list';
const PLAN = '/api/meal-plans';
const RECIPE = '/api/recipes/soup';
const PHOTO = '/api/photos/soup';
const before = Date.now() - 60_000;
const after = Date.now() + 60_000;

const olderThan = (tab: string, keptAt: number) =>
  [LIST, PLAN, RECIPE, PHOTO].filter((address) => isOlderThanWrite(tab, address, keptAt));

test('keeps cached lists valid after a tick', () => {
  recordWrite('ticking', '/api/shopping-list/intents');
  expect(olderThan('ticking', before)).toEqual([]);
});

test('invalidates only the list after it was cleared', () => {
  recordWrite('clearing', '/api/shopping-list/clear-all');
  expect(olderThan('clearing', before)).toEqual([LIST]);
  expect(olderThan('clearing', after)).toEqual([]);
});

test('invalidates everything but photos after a meal was planned, for that tab only', () => {
  recordWrite('planning', PLAN);
  recordWrite('planning', '/api/shopping-list/intents');
  expect(olderThan('planning', before)).toEqual([LIST, PLAN, RECIPE]);
  expect(olderThan('planning', after)).toEqual([]);
  expect(olderThan('another', before)).toEqual([]);
});
