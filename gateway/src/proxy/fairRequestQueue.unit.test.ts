import { ApiError } from '@forkcast/service-kit';
import { FairRequestQueue } from './fairRequestQueue';

/** Work that the test finishes. */
function openEnded() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

const limits = { concurrency: 1, waiting: 10 };

test("queues a household's requests over the limit in order, without delaying others", async () => {
  const queue = new FairRequestQueue({ ...limits, concurrency: 2 });
  const [first, second] = [openEnded(), openEnded()];
  const started: string[] = [];
  const running = [queue.run('ann', first.work), queue.run('ann', second.work)];
  const waiting = ['third', 'fourth'].map((name) => queue.run('ann', async () => void started.push(name)));
  await queue.run('bob', async () => void started.push('bob'));
  expect(started).toEqual(['bob']);
  first.finish();
  await Promise.all(waiting);
  expect(started).toEqual(['bob', 'third', 'fourth']);
  second.finish();
  await Promise.all(running);
});

test('rejects with Retry-After when the queue is full', async () => {
  const queue = new FairRequestQueue({ ...limits, waiting: 1 });
  const first = openEnded();
  const running = queue.run('ann', first.work);
  const waiting = queue.run('ann', async () => 'done');
  const refused = queue.run('ann', async () => 'done');
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } });
  first.finish();
  await running;
  expect(await waiting).toBe('done');
  expect(await queue.run('ann', async () => 'done')).toBe('done');
});

test('propagates errors and starts the next request', async () => {
  const queue = new FairRequestQueue(limits);
  const failing = queue.run('ann', () => Promise.reject(new Error('refused')));
  const throwing = queue.run('ann', () => {
    throw new Error('thrown');
  });
  const next = queue.run('ann', async () => 'done');
  await expect(failing).rejects.toThrow('refused');
  await expect(throwing).rejects.toThrow('thrown');
  expect(await next).toBe('done');
});

test('removes a waiting request that is aborted, and continues with the next', async () => {
  const queue = new FairRequestQueue(limits);
  const first = openEnded();
  const running = queue.run('ann', first.work);
  const leaving = new AbortController();
  const gone = queue.run('ann', async () => 'ran', leaving.signal);
  const next = queue.run('ann', async () => 'done', new AbortController().signal);
  leaving.abort(new Error('made room'));
  await expect(gone).rejects.toThrow('made room');
  first.finish();
  await running;
  expect(await next).toBe('done');
});
