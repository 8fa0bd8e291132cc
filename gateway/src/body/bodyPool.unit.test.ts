import type { ApiError } from '@forkcast/service-kit';
import { BodyPool, type BodyHolder } from './bodyPool';

const limits = { inAll: 100, perShare: 60, overShare: 'oldest' } as const;

/** Creates a body in these shares; `refusals` collects the codes it was evicted with. */
function body(...shares: string[]) {
  const refusals: string[] = [];
  const evict = ({ code }: ApiError) => void refusals.push(code);
  const holder: BodyHolder = { shares: new Set(shares), bytes: 0, evict };
  return Object.assign(holder, { refusals });
}

test('evicts the oldest body of the largest holder when it is full', () => {
  const pool = new BodyPool(limits);
  const [quiet, oldest, second, newcomer] = [body('a'), body('b'), body('b'), body('c')];
  pool.take(quiet, 30);
  pool.take(oldest, 30);
  pool.take(second, 30);
  pool.take(newcomer, 20);
  expect(oldest.refusals).toEqual(['unavailable']);
  expect([quiet, second, newcomer].flatMap(({ refusals }) => refusals)).toEqual([]);
  expect(pool.total).toBe(80);
});

test('rejects a newcomer that uses the most memory itself', () => {
  const pool = new BodyPool(limits);
  const quiet = body('a');
  pool.take(quiet, 45);
  const large = body('b');
  pool.take(large, 50);
  expect(() => pool.take(large, 6)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  expect(quiet.refusals).toEqual([]);
});

test('counts many networks of one waiting household as one share', () => {
  const pool = new BodyPool(limits);
  const waiting = ['a', 'b', 'c'].map((network) => body(network));
  const others = body('d');
  pool.take(others, 25);
  for (const each of waiting) {
    pool.take(each, 25);
    pool.join(each, 'household');
  }
  expect(waiting.map(({ refusals }) => refusals)).toEqual([['too-many-requests'], [], []]);
  expect(others.refusals).toEqual([]);
});

test('rejects newcomers instead of evicting if configured so', () => {
  const pool = new BodyPool({ ...limits, overShare: 'newcomer' });
  const [first, second] = [body('a'), body('a')];
  pool.take(first, 40);
  expect(() => pool.take(second, 40)).toThrow(expect.objectContaining({ code: 'too-many-requests' }));
  pool.leave(second);
  expect(first.refusals).toEqual([]);
  expect(pool.total).toBe(40);
});

test('never evicts bodies that a service is reading, and still counts them', () => {
  const pool = new BodyPool(limits);
  const bodyInUse = body('a');
  pool.take(bodyInUse, 60);
  pool.protect(bodyInUse);
  expect(() => pool.take(body('b'), 50)).toThrow(expect.objectContaining({ code: 'unavailable' }));
  expect(bodyInUse.refusals).toEqual([]);
});
