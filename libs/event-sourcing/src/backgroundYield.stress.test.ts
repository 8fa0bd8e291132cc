import { setTimeout as pause } from 'node:timers/promises';
import { createBackgroundYield, withBackgroundThrottled } from './backgroundYield';

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('alternates between two busy tasks, and gives the event loop its ticks in between', async () => {
  const order: string[] = [];
  let turns = 0;
  let working = true;
  const count = () => {
    turns += 1;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  const work = async (name: string) => {
    const yieldToOthers = createBackgroundYield();
    for (let piece = 0; piece < 60; piece += 1) {
      await yieldToOthers();
      order.push(name);
      busy(1);
    }
  };
  await Promise.all([work('a'), work('b')]);
  working = false;
  const changes = order.filter((name, index) => name !== order[index - 1]).length;
  expect(changes).toBeGreaterThan(20);
  // 120 ms of work in shares of at most 12 ms, plus the piece that was running.
  expect(turns).toBeGreaterThan(5);
});

test('gives every second turn to a task that a caller waits for', async () => {
  const order: string[] = [];
  const work = async (name: string, isAwaited?: () => boolean) => {
    const yieldToOthers = createBackgroundYield(isAwaited);
    for (let piece = 0; piece < 20; piece += 1) {
      await yieldToOthers();
      order.push(name);
      busy(2.5);
    }
  };
  await Promise.all([work('a'), work('b'), work('c'), work('awaited', () => true)]);
  const last = order.lastIndexOf('awaited');
  expect(last).toBeLessThan(45);
  const others = order.slice(0, last);
  for (const name of ['a', 'b', 'c'])
    expect(others.filter((each) => each === name).length).toBeGreaterThan(3);
});

test('delays another task by one slice of many pieces, not by all of them', async () => {
  const yieldToOthers = createBackgroundYield();
  let done = 0;
  const large = Promise.all(
    Array.from({ length: 200 }, async () => {
      await yieldToOthers();
      busy(0.5);
      done += 1;
    }),
  );
  await createBackgroundYield()();
  expect(done).toBeLessThan(50);
  await large;
  expect(done).toBe(200);
});

describe('work that is not to be disturbed', () => {
  /** Number of 1 ms pieces that run in the background within 200 ms. */
  async function doneIn200(): Promise<number> {
    const yieldToOthers = createBackgroundYield();
    await yieldToOthers();
    const over = performance.now() + 200;
    let done = 0;
    while (performance.now() < over) {
      await yieldToOthers();
      busy(1);
      done += 1;
    }
    return done;
  }

  test('pauses background work, but gives it a share now and then', async () => {
    const alone: number[] = [];
    const throttled: number[] = [];
    // Repeat, because other processes may take CPU time from one measurement.
    for (let time = 0; time < 3; time += 1) {
      alone.push(await doneIn200());
      let end: () => void = () => undefined;
      const work = withBackgroundThrottled(() => new Promise<void>((resolve) => (end = resolve)));
      throttled.push(await doneIn200());
      end();
      await work;
    }
    // A share of 4 ms in 20, plus the piece that was running.
    expect(Math.min(...throttled)).toBeLessThan(Math.max(...alone) / 2);
    expect(Math.max(...throttled)).toBeGreaterThan(8);
  });

  test('resumes background work at once after it ended or failed', async () => {
    await expect(withBackgroundThrottled(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    const yieldToOthers = createBackgroundYield();
    await yieldToOthers();
    let end: () => void = () => undefined;
    const work = withBackgroundThrottled(() => new Promise<void>((resolve) => (end = resolve)));
    busy(2);
    const next = yieldToOthers();
    end();
    expect(await Promise.race([next.then(() => 'continues'), pause(15, 'rests')])).toBe('continues');
    await work;
  });
});
