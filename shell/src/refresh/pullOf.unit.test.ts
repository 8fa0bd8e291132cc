import fc from 'fast-check';
import { pullOf } from './pullOf';

test.each([
  ['a tiny movement', 3, 8, { is: 'open' }],
  ['a movement upwards', 0, -60, { is: 'none' }],
  ['a swipe to the side', 80, 30, { is: 'none' }],
  ['a diagonal movement', 50, 60, { is: 'none' }],
])('pulls nothing for %s', (_case, x, y, pull) => {
  expect(pullOf(x, y)).toEqual(pull);
});

test('follows a short pull without refreshing', () => {
  expect(pullOf(4, 60)).toMatchObject({ is: 'down', isFar: false });
});

test('refreshes after a long pull', () => {
  expect(pullOf(4, 200)).toMatchObject({ is: 'down', isFar: true });
});

test('follows further pulls up to a limit', () => {
  const way = fc.integer({ min: 10, max: 2_000 });
  const byOf = (y: number) => {
    const pull = pullOf(0, y);
    return pull.is === 'down' ? pull.by : NaN;
  };
  fc.assert(
    fc.property(way, way, (one, other) => {
      const [short, long] = [byOf(Math.min(one, other)), byOf(Math.max(one, other))];
      expect(short).toBeLessThanOrEqual(long);
      expect(long).toBeLessThanOrEqual(88);
    }),
  );
});
