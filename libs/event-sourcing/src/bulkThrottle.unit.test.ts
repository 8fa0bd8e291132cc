import { setTimeout as pause } from 'node:timers/promises';
import { createBulkThrottle } from './bulkThrottle';

const onServer = { mayLag: true } as const;

/** Duration of a piece of `ms`, including the pause after it. */
async function takes(ms: number, store: Parameters<typeof createBulkThrottle>[0]): Promise<number> {
  const startedAt = performance.now();
  expect(await createBulkThrottle(store, { maxConcurrency: 1 }).take(() => pause(ms, 'done'))).toBe('done');
  return performance.now() - startedAt;
}

test('runs any number of pieces at once and without a pause in one process', async () => {
  expect(createBulkThrottle({}, { maxConcurrency: 64 }).concurrency).toBe(64);
  const order: string[] = [];
  setImmediate(() => order.push('next turn'));
  await createBulkThrottle({}, { maxConcurrency: 1 }).take(async () => order.push('piece'));
  expect(order).toEqual(['piece']);
});

test('runs few pieces at once on a server, and more under time pressure up to the limit', () => {
  const at = (pieces: number) =>
    createBulkThrottle(onServer, { maxConcurrency: 64, inTime: { pieces, ms: 15_000 } }).concurrency;
  expect([
    createBulkThrottle(onServer, { maxConcurrency: 64 }).concurrency,
    at(1),
    at(500),
    at(5_000),
    at(500_000),
  ]).toEqual([3, 3, 3, 30, 64]);
  expect(createBulkThrottle(onServer, { maxConcurrency: 1 }).concurrency).toBe(1);
});

test('pauses twice as long as a piece took on a server', async () => {
  expect(await takes(20, onServer)).toBeGreaterThanOrEqual(57);
});

test('throws the error of a failed piece after its pause', async () => {
  const failing = createBulkThrottle(onServer, { maxConcurrency: 1 }).take(() =>
    Promise.reject(new Error('not this one')),
  );
  await expect(failing).rejects.toThrow('not this one');
});
