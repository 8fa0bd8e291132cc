import { BodyPace } from './bodyPace';

const limits = { burstBytes: 1_000, bytesPerSecond: 100 };
let now = 0;
const pace = () => new BodyPace(limits, () => now);

test('up to the allowance → goes on at once; beyond → waits as long as the bytes take at the pace', () => {
  const { spend } = bound(pace());
  expect([spend('a', 600), spend('a', 400), spend('a', 50)]).toEqual([0, 0, 500]);
  now += 500;
  expect(spend('a', 10)).toBe(100);
});

test('the allowance comes back with time, never more than all of it; networks have one each', () => {
  const { spend } = bound(pace());
  spend('a', 1_000);
  expect(spend('b', 1_000)).toBe(0);
  now += 3_000;
  expect([spend('a', 300), spend('a', 1)]).toEqual([0, 10]);
  now += 3_600_000;
  expect([spend('a', 1_000), spend('a', 100)]).toEqual([0, 1_000]);
});

test('very many networks → those with all of their allowance are forgotten, the others still wait', () => {
  const { spend } = bound(pace());
  spend('slow', 11_000);
  for (let index = 0; index < 30_000; index += 1) {
    now += 1;
    spend(`network ${index}`, 1);
  }
  expect(spend('slow', 100)).toBe(71_000);
});

function bound(one: BodyPace) {
  return { spend: one.spend.bind(one) };
}
