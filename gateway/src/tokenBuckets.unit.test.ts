import { TokenBuckets } from './tokenBuckets';

let now = 0;
const at = (ms: number, refusals: TokenBuckets, network = 'a') => {
  now = ms;
  return refusals.spend(network, 1);
};
/** The settings for 429 responses: one second's tokens at once, and at most as many owed. */
const pace = () => new TokenBuckets({ burst: 4, perSecond: 4, mostOwed: 4 }, () => now);

test('allows a burst at once, and as much again a second later', () => {
  const refusals = pace();
  expect([0, 0, 1, 2].map((ms) => at(ms, refusals))).toEqual([0, 0, 0, 0]);
  expect([1_002, 1_002, 1_003, 1_004].map((ms) => at(ms, refusals))).toEqual([0, 0, 0, 0]);
});

test('delays each further spend of a network until its time comes', () => {
  const refusals = pace();
  let ms = 0;
  let spendCount = 0;
  for (; ms < 5_000; spendCount += 1) ms += at(ms, refusals);
  expect(spendCount).toBe(4 + 5 * 4);
});

test('never delays a network by more than it may owe', () => {
  const refusals = pace();
  const delays = Array.from({ length: 300 }, () => at(0, refusals));
  expect(Math.max(...delays)).toBe(1_000);
  expect(at(2_000, refusals)).toBe(0);
});

test('gives each network its own allowance', () => {
  const refusals = pace();
  for (let time = 0; time < 50; time += 1) at(0, refusals);
  expect(at(0, refusals, 'b')).toBe(0);
});

test('removes networks whose bucket is full again', () => {
  const refusals = pace();
  for (let each = 0; each < 10_000; each += 1) at(each * 10, refusals, `network ${each}`);
  expect(refusals.size).toBeLessThan(100);
});
