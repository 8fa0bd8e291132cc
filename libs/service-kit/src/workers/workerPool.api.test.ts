import { getPriority } from 'node:os';
import { join } from 'node:path';
import { workerProgram } from '@forkcast/stores';
import type { Trial } from '../testing/trialWorker';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions } from './workerPool';

const echo = (text: string): Trial => ({ kind: 'echo', text });
const spin: Trial = { kind: 'spin' };

let pool: WorkerPool<Trial, string>;
function poolOf(options: Partial<WorkerPoolOptions<Trial>> = {}) {
  pool = createWorkerPool<Trial, string>({
    program: workerProgram(join(__dirname, '../testing'), 'trialWorker'),
    threads: 2,
    budget: { ms: 60_000, megabytes: 64 },
    waiting: { perKey: 10, inAll: 20 },
    ...options,
  });
  return pool;
}
const runIn = (one: WorkerPool<Trial, string>) => (key: string, input: Trial, signal?: AbortSignal) =>
  one.run({ key }, input, signal);
afterEach(() => pool.close());

test('runs threads at a lower priority than the service', async () => {
  const before = getPriority();
  const niceness = await runIn(poolOf())('a', { kind: 'niceness' });
  expect(Number(niceness)).toBe(process.platform === 'linux' ? Math.max(before, 10) : before);
  expect(getPriority()).toBe(before);
});

test('keeps a thread for other shares when many keys of one share never end', async () => {
  poolOf();
  const crowd = ['a', 'b', 'c'].map((key) => pool.run({ key, share: 'crowd' }, spin));
  const ends = Promise.allSettled(crowd);
  expect(await pool.run({ key: 'd', share: 'other' }, echo('d'))).toBe('d');
  await pool.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
});

test('reports work over its time or memory, and work that throws, and continues', async () => {
  const forMemory = runIn(poolOf({ threads: 1, budget: { ms: 60_000, megabytes: 32 } }));
  await expect(forMemory('a', { kind: 'fill' })).rejects.toMatchObject({ exceeded: 'memory' });
  expect(await forMemory('a', echo('next'))).toBe('next');
  await pool.close();
  const run = runIn(poolOf({ threads: 1, budget: { ms: 5_000, megabytes: 64 } }));
  await expect(run('a', spin)).rejects.toMatchObject({ name: 'OverBudgetError', exceeded: 'time' });
  await expect(run('a', { kind: 'throw' })).rejects.toThrow('as asked');
  expect(await run('a', echo('next'))).toBe('next');
});

test('rejects with Retry-After when too much waits, per key and in all', async () => {
  const run = runIn(poolOf({ threads: 1, waiting: { perKey: 1, inAll: 2 } }));
  const taken = [run('a', spin), run('a', echo('waits')), run('b', echo('waits'))];
  const ends = Promise.allSettled(taken);
  for (const key of ['a', 'c']) {
    await expect(run(key, echo('too much'))).rejects.toMatchObject({
      code: 'unavailable',
      headers: { 'retry-after': '5' },
    });
  }
  await pool.close();
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(run('a', echo('late'))).rejects.toMatchObject({ code: 'unavailable' });
});

test('frees a slot when a caller leaves before its turn', async () => {
  const run = runIn(poolOf({ threads: 1, waiting: { perKey: 1, inAll: 1 } }));
  const endless = Promise.allSettled([run('a', spin)]);
  const leaving = new AbortController();
  const left = run('b', echo('left'), leaving.signal);
  const ends = Promise.allSettled([left]);
  leaving.abort();
  expect(await ends).toMatchObject([{ status: 'rejected', reason: { code: 'unavailable' } }]);
  const other = Promise.allSettled([run('c', echo('there is room'))]);
  await pool.close();
  expect((await other)[0]).toMatchObject({ status: 'rejected' });
  await endless;
});

describe('in processes', () => {
  const inProcesses = { threads: 1, inProcesses: true, budget: { ms: 60_000, megabytes: 200 } };

  test('reports work that throws, crashes or takes too much memory, and continues', async () => {
    const run = runIn(poolOf(inProcesses));
    await expect(run('a', { kind: 'throw' })).rejects.toThrow('as asked');
    await expect(run('a', { kind: 'crash' })).rejects.toMatchObject({ name: 'WorkCrashedError' });
    await expect(run('a', { kind: 'hold' })).rejects.toMatchObject({ exceeded: 'memory' });
    expect(await run('a', echo('next'))).toBe('next');
  });

  test('ends the process of work over its time, and continues', async () => {
    const run = runIn(poolOf({ ...inProcesses, budget: { ms: 3_000, megabytes: 200 } }));
    await expect(run('a', spin)).rejects.toMatchObject({ name: 'OverBudgetError', exceeded: 'time' });
    expect(await run('a', echo('next'))).toBe('next');
  });

  test('closes without waiting work and without a process', async () => {
    const run = runIn(poolOf(inProcesses));
    const ends = Promise.allSettled([run('a', spin), run('a', echo('waits'))]);
    await pool.close();
    expect(await ends).toMatchObject([
      { status: 'rejected', reason: { code: 'unavailable' } },
      { status: 'rejected', reason: { code: 'unavailable' } },
    ]);
  });
});
