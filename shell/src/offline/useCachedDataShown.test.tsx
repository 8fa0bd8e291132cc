import { act, renderHook } from '@testing-library/react';
import type { Change } from '@forkcast/web-kit';
import { useCachedDataShown } from './useCachedDataShown';

const worker = new EventTarget();
const keptAt = Date.parse('2026-11-23T08:00:00Z');
const sendFromWorker = (message: object) =>
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: message })));
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => {
  jest.useFakeTimers();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** `answer` is called when a screen refetches its data. */
function listen({ online = true, answer = () => undefined } = {}) {
  const listeners = new Set<(change: Change) => void>();
  const onChange = (listener: (change: Change) => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const resync = jest.fn(() => {
    for (const listener of listeners) listener({ topic: 'recipes', position: '0' });
    answer();
  });
  const { result } = renderHook(() => useCachedDataShown({ online, onChange, resync }));
  return { result, resync };
}

test('reports nothing while responses come from the server', () => {
  const { result, resync } = listen();
  pass(120_000);
  expect(result.current).toBeNull();
  expect(resync).not.toHaveBeenCalled();
});

test('refetches cached data until it is fresh', () => {
  const { result, resync } = listen();
  sendFromWorker({ type: 'kept-shown', keptAt });
  expect(result.current).toBe(keptAt);
  pass(5_000);
  expect(resync).toHaveBeenCalledTimes(1);
  expect(result.current).toBe(keptAt);
  pass(5_000);
  expect(result.current).toBeNull();
  pass(120_000);
  expect(resync).toHaveBeenCalledTimes(1);
});

test('refetches less and less often while data stays cached', () => {
  const { result, resync } = listen({
    answer: () => void setTimeout(() => sendFromWorker({ type: 'kept-shown', keptAt }), 4_000),
  });
  sendFromWorker({ type: 'kept-shown', keptAt });
  for (let second = 0; second < 180; second += 1) {
    pass(1_000);
    expect(result.current).toBe(keptAt);
  }
  expect(resync).toHaveBeenCalledTimes(5);
});

test('refetches nothing when offline', () => {
  const { result, resync } = listen({ online: false });
  sendFromWorker({ type: 'kept-shown', keptAt });
  pass(120_000);
  expect(result.current).toBe(keptAt);
  expect(resync).not.toHaveBeenCalled();
});

test('refetches everything at once when newer data has arrived', () => {
  const { result, resync } = listen();
  sendFromWorker({ type: 'kept-shown', keptAt });
  sendFromWorker({ type: 'newer-arrived' });
  expect(result.current).toBeNull();
  expect(resync).toHaveBeenCalledTimes(1);
});
