import { ExpiringCache } from './expiringCache';

let now = 0;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test('remembers a value until its time is over, counted from when it was set last', () => {
  const memory = new ExpiringCache<number>(100, 10);
  memory.set('a', 1);
  now += 60;
  memory.set('a', 2);
  now += 60;
  expect(memory.get('a')).toBe(2);
  now += 40;
  expect(memory.get('a')).toBeUndefined();
});

test('forgets the oldest over its limit', () => {
  const memory = new ExpiringCache<number>(100, 2);
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) memory.set(key, index);
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([2, undefined, 3]);
});

test('removes matching entries, or all without a filter', () => {
  const memory = new ExpiringCache<number>(100, 10);
  for (const [index, key] of ['a', 'b', 'c'].entries()) memory.set(key, index);
  memory.forget((value, key) => value === 0 || key === 'c');
  expect(['a', 'b', 'c'].map((key) => memory.get(key))).toEqual([undefined, 1, undefined]);
  memory.forget();
  expect(memory.get('b')).toBeUndefined();
});
