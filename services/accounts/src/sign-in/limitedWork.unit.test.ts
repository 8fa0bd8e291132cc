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

test('runs waiting tasks in order', async () => {
  const limited = limitWork({ running: 1, waiting: { perKey: 5, inAll: 5 } });
  const [first, second, third] = [task(), task(), task()];
  const all = [first, second, third].map(({ run }) => limited('a', run));
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

test('runs the next task when one fails', async () => {
  const limited = limitWork({ running: 1, waiting: { perKey: 5, inAll: 5 } });
  const [first, second] = [task(), task()];
  const failing = limited('a', first.run);
  const waiting = limited('a', second.run);
  first.fail(new Error('no memory'));
  second.finish();
  await expect(failing).rejects.toThrow('no memory');
  await expect(waiting).resolves.toBeUndefined();
});

test('limits waiting tasks per key and in total', async () => {
  const limited = limitWork({ running: 1, waiting: { perKey: 1, inAll: 2 } });
  const first = task();
  const nothing = async () => undefined;
  const taken = [limited('a', first.run), limited('a', nothing)];
  await expect(limited('a', nothing)).rejects.toMatchObject(new ApiError('unavailable'));
  taken.push(limited('b', nothing));
  await expect(limited('c', nothing)).rejects.toMatchObject(new ApiError('unavailable'));
  first.finish();
  await Promise.all(taken);
});
