import { storePerUser } from './storePerUser';

test('a user → keeps their store; another user → gets an empty one', () => {
  const storeOf = storePerUser(() => ({ loaded: [] as string[] }));
  storeOf('ann').loaded.push('soup');
  expect(storeOf('ann').loaded).toEqual(['soup']);
  expect(storeOf('ben').loaded).toEqual([]);
  expect(storeOf('ann').loaded).toEqual([]);
});
