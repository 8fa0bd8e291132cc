import { setTimeout as pause } from 'node:timers/promises';
import { Turns } from './turns';

test('turns of one key → come one after the other, each with the answer of the one before', async () => {
  const turns = new Turns<number>();
  const seen: (number | undefined)[] = [];
  let running = 0;
  const turn = (answer: number) =>
    turns.take('home', async (before) => {
      running += 1;
      expect(running).toBe(1);
      seen.push(before);
      await pause(5);
      running -= 1;
      return answer;
    });
  expect(await Promise.all([turn(1), turn(2), turn(3)])).toEqual([1, 2, 3]);
  expect(seen).toEqual([undefined, 1, 2]);
});

test('a turn that fails → fails alone', async () => {
  const turns = new Turns<number>();
  await turns.take('home', async () => 1);
  const failed = turns.take('home', async () => {
    throw new Error('full disk');
  });
  const next = turns.take('home', async (before) => (before ?? 0) + 1);
  await expect(failed).rejects.toThrow('full disk');
  expect(await next).toBe(2);
});

test('turns of different keys → do not wait for each other', async () => {
  const turns = new Turns<string>();
  const never = turns.take('home', () => new Promise(() => undefined));
  expect(await turns.take('away', async () => 'done')).toBe('done');
  expect(never).toBeInstanceOf(Promise);
});
