import { ApiError } from '@forkcast/service-kit';
import { FairRequestQueue } from './fairRequestQueue';

/** Work that the test finishes. */
function openEnded() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

const limits = { atOnce: 1, alone: 1, aloneAfterMs: 10_000, waiting: 10 };

describe('turns', () => {
  test("queues requests of a household over the limit in order, and no other household's", async () => {
    const turns = new FairRequestQueue({ ...limits, atOnce: 2, alone: 2 });
    const [first, second] = [openEnded(), openEnded()];
    const started: string[] = [];
    const running = [turns.take('ann', first.work), turns.take('ann', second.work)];
    const waiting = ['third', 'fourth'].map((name) => turns.take('ann', async () => void started.push(name)));
    await turns.take('bob', async () => void started.push('bob'));
    expect(started).toEqual(['bob']);
    first.finish();
    await Promise.all(waiting);
    expect(started).toEqual(['bob', 'third', 'fourth']);
    second.finish();
    await Promise.all(running);
  });

  test('rejects with Retry-After when the queue is full', async () => {
    const turns = new FairRequestQueue({ ...limits, waiting: 1 });
    const first = openEnded();
    const running = turns.take('ann', first.work);
    const waiting = turns.take('ann', async () => 'done');
    const refused = turns.take('ann', async () => 'done');
    await expect(refused).rejects.toBeInstanceOf(ApiError);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', headers: { 'retry-after': '1' } });
    first.finish();
    await running;
    expect(await waiting).toBe('done');
    expect(await turns.take('ann', async () => 'done')).toBe('done');
  });

  test('propagates errors and starts the next request', async () => {
    const turns = new FairRequestQueue(limits);
    const failing = turns.take('ann', () => Promise.reject(new Error('refused')));
    const throwing = turns.take('ann', () => {
      throw new Error('thrown');
    });
    const next = turns.take('ann', async () => 'done');
    await expect(failing).rejects.toThrow('refused');
    await expect(throwing).rejects.toThrow('thrown');
    expect(await next).toBe('done');
  });
});

test('removes a waiting request that is aborted, and continues with the next', async () => {
  const turns = new FairRequestQueue(limits);
  const first = openEnded();
  const running = turns.take('ann', first.work);
  const leaving = new AbortController();
  const gone = turns.take('ann', async () => 'ran', leaving.signal);
  const next = turns.take('ann', async () => 'done', new AbortController().signal);
  leaving.abort(new Error('made room'));
  await expect(gone).rejects.toThrow('made room');
  first.finish();
  await running;
  expect(await next).toBe('done');
});

describe('a household that is alone', () => {
  let now: number;
  let turns: FairRequestQueue;
  let started: string[];

  beforeEach(() => {
    now = 0;
    started = [];
    turns = new FairRequestQueue({ ...limits, alone: 3 }, () => now);
  });

  /** Starts work that records when it begins. */
  function begin(key: string, name: string) {
    const { work, finish } = openEnded();
    const ended = turns.take(key, () => (started.push(name), work()));
    return { end: async () => (finish(), ended) };
  }
  const takeStarted = async () => {
    await new Promise(setImmediate);
    return started.splice(0);
  };

  test('has more requests in progress, up to a limit', async () => {
    const all = ['1', '2', '3', '4'].map((name) => begin('ann', name));
    expect(await takeStarted()).toEqual(['1', '2', '3']);
    await all[0]?.end();
    expect(await takeStarted()).toEqual(['4']);
    await Promise.all(all.map(({ end }) => end()));
  });

  test('returns to the usual limit when another household sends a request', async () => {
    const ann = ['1', '2', '3', '4', '5'].map((name) => begin('ann', name));
    const bob = begin('bob', 'bob');
    expect(await takeStarted()).toEqual(['1', '2', '3', 'bob']);
    await bob.end();
    await ann[0]?.end();
    await ann[1]?.end();
    expect(await takeStarted()).toEqual([]);
    await ann[2]?.end();
    expect(await takeStarted()).toEqual(['4']);

    now = 9_999;
    const again = begin('bob', 'bob again');
    await again.end();
    now = 19_998;
    const more = begin('ann', '6');
    expect(await takeStarted()).toEqual(['bob again']);
    now = 19_999;
    const last = begin('ann', '7');
    await ann[3]?.end();
    expect(await takeStarted()).toEqual(['5', '6', '7']);
    await Promise.all([...ann, more, last].map(({ end }) => end()));
  });

  test('keeps the usual limit while another household has a request in progress', async () => {
    const bob = begin('bob', 'bob');
    now = 60_000;
    const ann = ['1', '2'].map((name) => begin('ann', name));
    expect(await takeStarted()).toEqual(['bob', '1']);
    await bob.end();
    await ann[0]?.end();
    expect(await takeStarted()).toEqual(['2']);
    await ann[1]?.end();
  });
});
