import { setTimeout as pause } from 'node:timers/promises';
import { storesForEach } from '@forkcast/stores/testing';
import { KeyedLock } from './keyedLock';

const quick = { heartbeatMs: 20, expiryMs: 400, maxWaitMs: 10_000 };

const stores = storesForEach();

/** Simulates one process each: they share only the documents. */
const createLock = (times = quick) => new KeyedLock(stores.database, times);
const documents = () => stores.database.collection('recipe-import-turns');

test('runs turns of one key in two processes in order', async () => {
  const processes = [createLock(), createLock()];
  let running = 0;
  const turn = async (index: number) =>
    processes[index % 2]?.run('home', async () => {
      running += 1;
      expect(running).toBe(1);
      await pause(5);
      running -= 1;
      return index;
    });
  expect(await Promise.all([0, 1, 2, 3, 4].map(turn))).toEqual([0, 1, 2, 3, 4]);
  expect(await documents().countDocuments()).toBe(0);
});

test('isolates a failing turn', async () => {
  const lock = createLock();
  const failed = lock.run('home', async () => {
    throw new Error('full disk');
  });
  const next = createLock().run('home', async () => 'done');
  await expect(failed).rejects.toThrow('full disk');
  expect(await next).toBe('done');
});

test('runs turns of different keys concurrently', async () => {
  let finish: () => void = () => undefined;
  const long = createLock().run('home', () => new Promise<void>((resolve) => (finish = resolve)));
  expect(await createLock().run('away', async () => 'done')).toBe('done');
  finish();
  await long;
});

test('keeps a long turn and rejects callers whose patience ends', async () => {
  let finish: () => void = () => undefined;
  const long = createLock().run('home', () => new Promise<void>((resolve) => (finish = resolve)));
  const impatient = createLock({ ...quick, maxWaitMs: 3 * quick.expiryMs });
  await expect(impatient.run('home', async () => 'done')).rejects.toMatchObject({ code: 'not-caught-up' });
  finish();
  await long;
});

test('takes the turn from a process without a heartbeat', async () => {
  let comeBack: () => void = () => undefined;
  const paused = createLock({ ...quick, heartbeatMs: 60_000 });
  const former = paused.run('home', async (confirm) => {
    await confirm();
    await new Promise<void>((resolve) => (comeBack = resolve));
    await confirm();
  });
  let finish: () => void = () => undefined;
  const next = createLock().run('home', async (confirm) => {
    await new Promise<void>((resolve) => (finish = resolve));
    await confirm();
    return 'done';
  });
  while ((await documents().findOne({ beat: 2 })) === null) await pause(5);
  comeBack();
  await expect(former).rejects.toMatchObject({ code: 'not-caught-up' });
  finish();
  expect(await next).toBe('done');
});
