import { act, renderHook } from '@testing-library/react';
import type { Change } from '@forkcast/web-kit';
import { useServiceWorker } from './useServiceWorker';

const postToWorker = jest.fn();
let change: (change: Change) => void;

/** A browser whose page is controlled by a service worker, or by none yet. */
function open(controller: object | null) {
  const active = { postMessage: postToWorker };
  const container = { controller, register: jest.fn(async () => ({})), ready: Promise.resolve({ active }) };
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  const onChange = (listener: (change: Change) => void) => {
    change = listener;
    return () => undefined;
  };
  const { unmount } = renderHook(() => useServiceWorker({ enabled: true, onChange }));
  return { unmount, register: container.register };
}
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  postToWorker.mockClear();
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('asks an active worker to update its cache at once, and again after changes', async () => {
  open({});
  await pass(0);
  expect(postToWorker.mock.calls).toEqual([[{ type: 'keep', topics: [] }]]);
  change({ topic: 'recipes', position: '7' });
  await pass(19_000);
  change({ topic: 'shopping-list', position: '8' });
  await pass(19_000);
  expect(postToWorker).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(postToWorker).toHaveBeenLastCalledWith({ type: 'keep', topics: ['recipes', 'shopping-list'] });
});

test('installs the worker some seconds after a first visit', async () => {
  const { register } = open(null);
  await pass(3_900);
  expect(register).not.toHaveBeenCalled();
  await pass(100);
  expect(postToWorker.mock.calls).toEqual([[{ type: 'keep', topics: [] }]]);
});

test('installs nothing when a first visit ends early', async () => {
  const { register, unmount } = open(null);
  await pass(3_000);
  unmount();
  await pass(10_000);
  expect(register).not.toHaveBeenCalled();
});
