import { createLogger } from '@forkcast/service-kit';
import { createBackgroundWork, MAX_DELAY_MS } from './backgroundWork';

const logger = createLogger({ name: 'test', level: 'silent' });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('starts a task after the response, within a second', async () => {
  const work = createBackgroundWork(logger);
  const task = jest.fn(() => Promise.resolve());
  work.add(task);
  await Promise.resolve();
  expect(task).not.toHaveBeenCalled();
  jest.advanceTimersByTime(MAX_DELAY_MS);
  expect(task).toHaveBeenCalledTimes(1);
  await work.stop();
});

test('logs a failed task and runs the next one', async () => {
  const error = jest.spyOn(logger, 'error').mockImplementation(() => undefined);
  const work = createBackgroundWork(logger);
  const next = jest.fn(() => Promise.resolve());
  work.add(() => Promise.reject(new Error('the mail server is away')));
  work.add(next);
  jest.advanceTimersByTime(MAX_DELAY_MS);
  await work.stop();
  expect(error).toHaveBeenCalledTimes(1);
  expect(next).toHaveBeenCalledTimes(1);
});

test('rejects with Retry-After when too many tasks wait, until they are done', async () => {
  const work = createBackgroundWork(logger);
  const fill = () => {
    for (let count = 0; ; count += 1) {
      try {
        work.add(() => Promise.resolve());
      } catch (error) {
        return { count, error };
      }
    }
  };
  expect(fill()).toMatchObject({
    count: 500,
    error: { code: 'unavailable', headers: { 'retry-after': '5' } },
  });
  jest.advanceTimersByTime(MAX_DELAY_MS);
  expect(fill().count).toBe(500);
  await work.stop();
});

test('waits for running tasks when stopped and drops the others', async () => {
  const work = createBackgroundWork(logger);
  let end: () => void = () => undefined;
  let ended = false;
  work.add(() => new Promise<void>((resolve) => (end = resolve)).then(() => void (ended = true)));
  jest.advanceTimersByTime(MAX_DELAY_MS);
  const late = jest.fn(() => Promise.resolve());
  work.add(late);
  const stopped = work.stop();
  end();
  await stopped;
  expect(ended).toBe(true);
  jest.advanceTimersByTime(MAX_DELAY_MS);
  expect(late).not.toHaveBeenCalled();
});
