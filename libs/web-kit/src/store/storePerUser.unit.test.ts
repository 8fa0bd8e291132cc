import { storePerUser } from './storePerUser';

test('keeps a store for one user and creates an empty one for another', () => {
  const storeOf = storePerUser(() => ({ loaded: [] as string[] }));
  storeOf('ann').loaded.push('soup');
  expect(storeOf('ann').loaded).toEqual(['soup']);
  expect(storeOf('ben').loaded).toEqual([]);
  expect(storeOf('ann').loaded).toEqual([]);
});
