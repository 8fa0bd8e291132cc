import fc from 'fast-check';
import { pullOf } from './pullOf';

test.each([
  ['a finger that trembles', 3, 8, { is: 'open' }],
  ['a finger that goes up, which scrolls', 0, -60, { is: 'none' }],
  ['a swipe to the side', 80, 30, { is: 'none' }],
  ['aslant', 50, 60, { is: 'none' }],
])('%s → pulls nothing', (_what, x, y, pull) => {
  expect(pullOf(x, y)).toEqual(pull);
});

test('a short way down → follows, but is not far enough', () => {
  expect(pullOf(4, 60)).toMatchObject({ is: 'down', isFar: false });
});

test('a long way down → is far enough', () => {
  expect(pullOf(4, 200)).toMatchObject({ is: 'down', isFar: true });
});

test('the further a finger goes, the further it follows, up to an end', () => {
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
