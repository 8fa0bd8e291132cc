import { Allowances } from './allowances';

let now = 0;
const at = (ms: number, refusals: Allowances, network = 'a') => {
  now = ms;
  return refusals.spend(network, 1);
};
/** As refusals have it: a second's worth at once, and no more owed. */
const pace = () => new Allowances({ burst: 4, perSecond: 4, mostOwed: 4 }, () => now);

test('a few refusals of a network → told at once, and as many again a second later', () => {
  const refusals = pace();
  expect([0, 0, 1, 2].map((ms) => at(ms, refusals))).toEqual([0, 0, 0, 0]);
  expect([1_002, 1_002, 1_003, 1_004].map((ms) => at(ms, refusals))).toEqual([0, 0, 0, 0]);
});

test('one after the other without a pause → each beyond a few is told when its time comes', () => {
  const refusals = pace();
  let ms = 0;
  let told = 0;
  for (; ms < 5_000; told += 1) ms += at(ms, refusals);
  expect(told).toBe(4 + 5 * 4);
});

test('hundreds at once → none of them waits for more than a second, and afterwards all is forgiven', () => {
  const refusals = pace();
  const delays = Array.from({ length: 300 }, () => at(0, refusals));
  expect(Math.max(...delays)).toBe(1_000);
  expect(at(2_000, refusals)).toBe(0);
});

test('another network → has its own', () => {
  const refusals = pace();
  for (let time = 0; time < 50; time += 1) at(0, refusals);
  expect(at(0, refusals, 'b')).toBe(0);
});

test('networks that come and go → are forgotten', () => {
  const refusals = pace();
  for (let each = 0; each < 10_000; each += 1) at(each * 10, refusals, `network ${each}`);
  expect(refusals.size).toBeLessThan(100);
});
