import { Lanes } from './lanes';

test('work of one lane → is done one after the other, of several at once, of no more than so many', async () => {
  const lanes = new Lanes(2);
  const running = new Map<string, number>();
  let most = 0;
  const done: string[] = [];
  const work = (lane: string, name: string) => async () => {
    running.set(lane, (running.get(lane) ?? 0) + 1);
    expect(running.get(lane)).toBe(1);
    most = Math.max(most, [...running.values()].filter(Boolean).length);
    await new Promise((resolve) => setImmediate(resolve));
    running.set(lane, 0);
    done.push(name);
  };
  for (const lane of ['a', 'b', 'c']) {
    for (const turn of [1, 2, 3]) lanes.add({ keys: [lane], work: work(lane, `${lane}${turn}`) });
  }
  await lanes.idle();
  expect(done).toHaveLength(9);
  for (const lane of ['a', 'b', 'c']) {
    expect(done.filter((name) => name.startsWith(lane))).toEqual([`${lane}1`, `${lane}2`, `${lane}3`]);
  }
  expect(most).toBe(2);
  await lanes.idle();
});
