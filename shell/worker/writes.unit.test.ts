import { forgetWrites, isOlderThanWrite, noteWrite } from './writes';

const LIST = '/api/shopping-list';
const PLAN = '/api/meal-plans';
const RECIPE = '/api/recipes/soup';
const PHOTO = '/api/photos/soup';
const before = Date.now() - 60_000;
const after = Date.now() + 60_000;

const olderThan = (tab: string, keptAt: number) =>
  [LIST, PLAN, RECIPE, PHOTO].filter((address) => isOlderThanWrite(tab, address, keptAt));

test('a tick → what was kept before is as good as it was: the tick shows on top of it', () => {
  noteWrite('ticking', '/api/shopping-list/intents');
  expect(olderThan('ticking', before)).toEqual([]);
});

test('the list cleared whole → the list that was kept before is older, the plan and its recipes are not', () => {
  noteWrite('clearing', '/api/shopping-list/clear-all');
  expect(olderThan('clearing', before)).toEqual([LIST]);
  expect(olderThan('clearing', after)).toEqual([]);
});

test('a meal planned → all that was kept before is older, but for photos; for that tab alone', () => {
  noteWrite('planning', PLAN);
  noteWrite('planning', '/api/shopping-list/intents');
  expect(olderThan('planning', before)).toEqual([LIST, PLAN, RECIPE]);
  expect(olderThan('planning', after)).toEqual([]);
  expect(olderThan('another', before)).toEqual([]);
});

test('a tab that is closed → is forgotten, the others are not', () => {
  noteWrite('closed', PLAN);
  noteWrite('open', PLAN);
  forgetWrites(['open']);
  expect(olderThan('closed', before)).toEqual([]);
  expect(olderThan('open', before)).not.toEqual([]);
});
