import type { LiveMessage } from './liveHub';
import { type LiveLink, joinElectedLeader } from './liveLeader';
import { FakeEventSource } from '../testing/fakeEventSource';

/** Delivers synchronously to all other channels of the same name. */
class FakeChannel {
  static readonly open = new Set<FakeChannel>();
  onmessage?: (event: { data: unknown }) => void;
  constructor(readonly name: string) {
    FakeChannel.open.add(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }
  close() {
    FakeChannel.open.delete(this);
  }
}

const hidden = jest.spyOn(document, 'hidden', 'get');
const tabs: LiveLink[] = [];
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
  hidden.mockReturnValue(false);
});
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.leave();
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  localStorage.clear();
  jest.useRealTimers();
});

function openTab(age = 500) {
  const received: LiveMessage[] = [];
  const opened: { source: FakeEventSource; age: number | null }[] = [];
  const link = joinElectedLeader({
    account: 'ann',
    open: (_account, requestedAge) => {
      const source = new FakeEventSource();
      opened.push({ source, age: requestedAge });
      return source.asEventSource;
    },
    receive: (message) => received.push(message),
  });
  tabs.push(link);
  link.join(Date.now() - age);
  return { link, received, opened, isConnected: () => opened.some(({ source }) => !source.closed) };
}

const change: LiveMessage = { type: 'changes', changes: [{ topic: 'recipes', position: '12' }] };

it('passes changes on from one connection to all tabs', () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  first.opened[0]?.source.emitOpen();
  first.opened[0]?.source.emitMessage('{"topic":"recipes","position":"12"}');
  jest.advanceTimersByTime(60_000);
  expect([first, second, third].map(({ received }) => received)).toEqual([[change], [change], [change]]);
  expect([first, second, third].map(({ opened }) => opened.length)).toEqual([1, 0, 0]);
});

it('hands the connection over when the leader is closed', () => {
  const [first, second] = [openTab(), openTab()];
  first.opened[0]?.source.emitOpen();
  jest.advanceTimersByTime(10_000);
  first.link.leave();
  jest.advanceTimersByTime(300);
  expect([first.isConnected(), second.isConnected()]).toEqual([false, true]);
  // The server replays the changes in between.
  expect(second.opened[0]?.age).toBeLessThan(2_400);
});

it('hands the connection over within seconds when the leader crashes', () => {
  const [first, second] = [openTab(), openTab()];
  first.opened[0]?.source.emitOpen();
  localStorage.setItem('forkcast.live.ann', JSON.stringify({ holder: 'crashed', until: Date.now() + 6_000 }));
  jest.advanceTimersByTime(2_100);
  expect([first.isConnected(), second.isConnected()]).toEqual([false, false]);
  jest.advanceTimersByTime(6_000);
  expect([first, second].filter(({ isConnected }) => isConnected())).toHaveLength(1);
});

it('steps down while hidden and requests the missed changes once shown', () => {
  const { opened, isConnected } = openTab();
  opened[0]?.source.emitOpen();
  hidden.mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isConnected()).toBe(false);
  jest.advanceTimersByTime(30_000);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(isConnected()).toBe(true);
  expect(opened[1]?.age).toBeGreaterThanOrEqual(30_000);
});

it('tells a tab that joins what it has missed', () => {
  const first = openTab();
  first.opened[0]?.source.emitOpen();
  first.opened[0]?.source.emitMessage('{"topic":"recipes","position":"12"}');
  jest.advanceTimersByTime(100);
  const second = openTab(200);
  expect(second.received).toEqual([change]);
  expect(first.received).toHaveLength(1);
});

it('leads itself in a browser without BroadcastChannel', () => {
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const [first, second] = [openTab(), openTab()];
  expect([first.isConnected(), second.isConnected()]).toEqual([true, true]);
});
