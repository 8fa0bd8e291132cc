import { createPace } from './pace';

function busy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

test('two that have much to do → take turns, and let the event loop have its turns between', async () => {
  const order: string[] = [];
  let turns = 0;
  let working = true;
  const count = () => {
    turns += 1;
    if (working) setImmediate(count);
  };
  setImmediate(count);
  const work = async (name: string) => {
    const pace = createPace();
    for (let piece = 0; piece < 60; piece += 1) {
      await pace();
      order.push(name);
      busy(1);
    }
  };
  await Promise.all([work('a'), work('b')]);
  working = false;
  const changes = order.filter((name, index) => name !== order[index - 1]).length;
  expect(changes).toBeGreaterThan(20);
  // 120 ms of work, 12 ms a turn at the most, and the piece that was begun.
  expect(turns).toBeGreaterThan(5);
});

test('one that somebody waits for among others → has every second turn', async () => {
  const order: string[] = [];
  const work = async (name: string, isAwaited?: () => boolean) => {
    const pace = createPace(isAwaited);
    for (let piece = 0; piece < 20; piece += 1) {
      await pace();
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

test('many pieces of one at once → put off another one by a slice, not by all of them', async () => {
  const pace = createPace();
  let done = 0;
  const large = Promise.all(
    Array.from({ length: 200 }, async () => {
      await pace();
      busy(0.5);
      done += 1;
    }),
  );
  await createPace()();
  expect(done).toBeLessThan(50);
  await large;
  expect(done).toBe(200);
});
