import { ApiError } from '@forkcast/service-kit';
import { FairTurns } from './fairTurns';

/** Work that ends when it is told to. */
function openEnded() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { work: () => done, finish: () => finish() };
}

describe('turns', () => {
  test('more than a few of one household at once → wait, in order; another household does not', async () => {
    const turns = new FairTurns({ atOnce: 2, waiting: 10 });
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
    const turns = new FairTurns({ atOnce: 1, waiting: 1 });
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
    const turns = new FairTurns({ atOnce: 1, waiting: 10 });
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
