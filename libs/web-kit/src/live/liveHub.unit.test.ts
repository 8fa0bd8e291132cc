import { LiveHub, type LiveMessage } from './liveHub';
import { FakeEventSource } from '../testing/fakeEventSource';

let hub: LiveHub;
const online = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  jest.useFakeTimers();
  online.mockReturnValue(true);
});
afterEach(() => {
  hub.stop();
  jest.useRealTimers();
});

/** Creates a hub joined by a tab that began to read `age` milliseconds ago. */
function connected(age = 500) {
  const sources: FakeEventSource[] = [];
  const published: LiveMessage[] = [];
  const ages: (number | null)[] = [];
  hub = new LiveHub({
    open: (requestedAge) => {
      ages.push(requestedAge);
      const source = new FakeEventSource();
      sources.push(source);
      return source.asEventSource;
    },
    publish: (message) => published.push(message),
  });
  hub.join(Date.now() - age);
  const last = () => sources.at(-1) as FakeEventSource; // the tab has joined, so there is one
  last().emitOpen();
  return { sources, published, ages, last };
}

const EVENT_SOURCE_CLOSED = 2;
const recipes = { topic: 'recipes', position: '12' };

it('publishes changes', () => {
  const { published, last } = connected();
  last().emitMessage('{"topic":"recipes","position":"12"}');
  expect(published).toEqual([{ type: 'changes', changes: [recipes] }]);
});

it('ignores messages that are no changes', () => {
  const { published, last } = connected();
  last().emitMessage('{"topic":"weather","position":"12"}');
  last().emitMessage('not JSON');
  last().emitMessage('null');
  expect(published).toEqual([]);
});

it('asks the server for the changes since the first tab began to read', () => {
  expect(connected(7_000).ages).toEqual([7_000]);
});

it('opens one connection for all tabs', () => {
  const { sources } = connected();
  for (let tab = 0; tab < 12; tab++) expect(hub.join(Date.now())).toBeNull();
  expect(sources).toHaveLength(1);
});

it('tells a tab that joins later what it has missed', () => {
  const { last } = connected();
  last().emitMessage('{"topic":"recipes","position":"12"}');
  jest.advanceTimersByTime(1_000);
  expect(hub.join(Date.now() - 1_500)).toEqual({ type: 'changes', changes: [recipes] });
  expect(hub.join(Date.now() - 500)).toBeNull();
});

it('reports a gap to a tab that began to read before the connection covers', () => {
  connected();
  expect(hub.join(Date.now() - 10_000)).toEqual({ type: 'gap' });
});

it('reconnects after a pause and then reports a gap to all tabs', () => {
  const { sources, ages, published, last } = connected();
  last().emitError();
  expect(last().closed).toBe(true);
  expect(hub.isOpen).toBe(false);
  jest.advanceTimersByTime(1_300);
  expect(sources).toHaveLength(2);
  expect(published).toEqual([]);
  last().emitOpen();
  expect(published).toEqual([{ type: 'gap' }]);
  expect(ages).toEqual([500, null]);
});

it('reports a connection that the server refuses', () => {
  const { published, last } = connected();
  last().readyState = EVENT_SOURCE_CLOSED;
  last().emitError();
  expect(published).toEqual([{ type: 'refused' }]);
});

it('retries less and less often while the server is away', () => {
  const { sources, last } = connected();
  for (let second = 0; second < 240; second++) {
    if (!last().closed) last().emitError();
    jest.advanceTimersByTime(1_000);
  }
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.length).toBeLessThan(20);
});

it('waits for the network while offline', () => {
  const { sources, last } = connected();
  online.mockReturnValue(false);
  last().emitError();
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
});

it('stays closed once stopped', () => {
  const { sources, last } = connected();
  hub.stop();
  expect(last().closed).toBe(true);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect(sources).toHaveLength(1);
});
