import { ApiError } from '@forkcast/service-kit';
import { FairTurns } from './fairTurns';

/** Work that ends when it is told to. */
function openEnded() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

const limits = { atOnce: 1, alone: 1, aloneAfterMs: 10_000, waiting: 10 };

describe('turns', () => {
  test('more than a few of one household at once → wait, in order; another household does not', async () => {
    const turns = new FairTurns({ ...limits, atOnce: 2, alone: 2 });
    const [first, second] = [openEnded(), openEnded()];
    const said: string[] = [];
    const running = [turns.take('ann', first.work), turns.take('ann', second.work)];
    const waiting = ['third', 'fourth'].map((name) => turns.take('ann', async () => void said.push(name)));
    await turns.take('bob', async () => void said.push('bob'));
    expect(said).toEqual(['bob']);
    first.finish();
    await Promise.all(waiting);
    expect(said).toEqual(['bob', 'third', 'fourth']);
    second.finish();
    await Promise.all(running);
  });

  test('more than may wait → refused with when to come back, and taken again later', async () => {
    const turns = new FairTurns({ ...limits, waiting: 1 });
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

  test('work that fails, or throws → its own error, and the next one has its turn', async () => {
    const turns = new FairTurns(limits);
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

test('who gives up waiting → is told why, and those behind have their turn', async () => {
  const turns = new FairTurns(limits);
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
  let turns: FairTurns;
  let said: string[];

  beforeEach(() => {
    now = 0;
    said = [];
    turns = new FairTurns({ ...limits, alone: 3 }, () => now);
  });

  /** Work that says when it has begun. */
  function begin(key: string, name: string) {
    const { work, finish } = openEnded();
    const ended = turns.take(key, () => (said.push(name), work()));
    return { end: async () => (finish(), ended) };
  }
  const begun = async () => {
    await new Promise(setImmediate);
    return said.splice(0);
  };

  test('→ has more of its requests under way, up to a bound', async () => {
    const all = ['1', '2', '3', '4'].map((name) => begin('ann', name));
    expect(await begun()).toEqual(['1', '2', '3']);
    await all[0]?.end();
    expect(await begun()).toEqual(['4']);
    await Promise.all(all.map(({ end }) => end()));
  });

  test('→ until another one comes, who begins at once; then it has as few as all, for as long as the other asks', async () => {
    const ann = ['1', '2', '3', '4', '5'].map((name) => begin('ann', name));
    const bob = begin('bob', 'bob');
    expect(await begun()).toEqual(['1', '2', '3', 'bob']);
    await bob.end();
    await ann[0]?.end();
    await ann[1]?.end();
    expect(await begun()).toEqual([]);
    await ann[2]?.end();
    expect(await begun()).toEqual(['4']);

    now = 9_999;
    const again = begin('bob', 'bob again');
    await again.end();
    now = 19_998;
    const more = begin('ann', '6');
    expect(await begun()).toEqual(['bob again']);
    now = 19_999;
    const last = begin('ann', '7');
    await ann[3]?.end();
    expect(await begun()).toEqual(['5', '6', '7']);
    await Promise.all([...ann, more, last].map(({ end }) => end()));
  });

  test('→ has as few as all while something of another one is under way, however long that takes', async () => {
    const bob = begin('bob', 'bob');
    now = 60_000;
    const ann = ['1', '2'].map((name) => begin('ann', name));
    expect(await begun()).toEqual(['bob', '1']);
    await bob.end();
    await ann[0]?.end();
    expect(await begun()).toEqual(['2']);
    await ann[1]?.end();
  });
});
