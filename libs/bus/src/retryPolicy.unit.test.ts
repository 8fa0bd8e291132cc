import { delayAfter } from './retryPolicy';

const policy = { attempts: 9, firstDelayMs: 100, longestDelayMs: 1_000 };

test('pauses → double up to the longest, half of each left to chance', () => {
  expect([1, 2, 3, 4, 5, 60].map((attempt) => delayAfter(attempt, policy, 1))).toEqual([
    100, 200, 400, 800, 1000, 1000,
  ]);
  expect([1, 2, 3].map((attempt) => delayAfter(attempt, policy, 0))).toEqual([50, 100, 200]);
});
