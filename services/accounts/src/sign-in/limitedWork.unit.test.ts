import { ApiError } from '@forkcast/service-kit';
import { limitWork } from './limitedWork';

function task() {
  let finish: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const run = jest.fn(() => done);
  return { run, finish: () => finish(), fail: (error: Error) => fail(error) };
}

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('more tasks than may run → wait and run in order', async () => {
  const limited = limitWork({ running: 1, waiting: 5 });
  const [first, second, third] = [task(), task(), task()];
  const all = [first, second, third].map(({ run }) => limited(run));
  await aMoment();
  expect(second.run).not.toHaveBeenCalled();
  first.finish();
  await aMoment();
  expect(second.run).toHaveBeenCalled();
  expect(third.run).not.toHaveBeenCalled();
  second.finish();
  third.finish();
  await Promise.all(all);
});

test('a task that fails → makes room for the next', async () => {
  const limited = limitWork({ running: 1, waiting: 5 });
  const [first, second] = [task(), task()];
  const failing = limited(first.run);
  const waiting = limited(second.run);
  first.fail(new Error('no memory'));
  second.finish();
  await expect(failing).rejects.toThrow('no memory');
  await expect(waiting).resolves.toBeUndefined();
});

test('a full queue → 503 for whoever comes then', async () => {
  const limited = limitWork({ running: 1, waiting: 0 });
  const first = task();
  const running = limited(first.run);
  await expect(limited(task().run)).rejects.toMatchObject(new ApiError('unavailable'));
  first.finish();
  await running;
});
