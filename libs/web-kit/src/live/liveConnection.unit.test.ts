import { type Change, createLiveConnection } from './liveConnection';
import { allTopics } from './topicGenerations';

class SourceStandIn extends EventTarget {
  closed = false;
  close() {
    this.closed = true;
  }
  says(data: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  opens() {
    this.dispatchEvent(new Event('open'));
  }
  breaks() {
    this.dispatchEvent(new Event('error'));
  }
}

let stop: () => void;
const online = jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  jest.useFakeTimers();
  online.mockReturnValue(true);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

function connected() {
  const sources: SourceStandIn[] = [];
  const heard: Change[] = [];
  const ages: (number | null)[] = [];
  const live = createLiveConnection((age) => {
    ages.push(age);
    const source = new SourceStandIn();
    sources.push(source);
    return source as unknown as EventSource; // only what the connection uses
  });
  live.onChange((change) => heard.push(change));
  stop = live.start();
  const last = () => sources.at(-1) as SourceStandIn; // there is always one after start
  last().opens();
  return { sources, heard, ages, last };
}

test('a change → is heard', () => {
  const { heard, last } = connected();
  last().says('{"topic":"recipes","position":"12"}');
  expect(heard).toEqual([{ topic: 'recipes', position: '12' }]);
});

test('what is no change → is passed over', () => {
  const { heard, last } = connected();
  last().says('{"topic":"weather","position":"12"}');
  last().says('not JSON');
  last().says('null');
  expect(heard).toEqual([]);
});

test('a lost connection → comes back after a pause, and everything counts as changed', () => {
  const { sources, heard, last } = connected();
  last().breaks();
  expect(last().closed).toBe(true);
  jest.advanceTimersByTime(1_300);
  expect(sources).toHaveLength(2);
  expect(heard).toEqual([]);
  last().opens();
  expect(heard.map(({ topic }) => topic).sort()).toEqual([...allTopics].sort());
});

test('the first connection → says how long the page has been reading; later ones ask for everything themselves', () => {
  jest.advanceTimersByTime(7_000);
  const { ages, last } = connected();
  expect(ages).toEqual([Math.ceil(performance.now())]);
  last().breaks();
  jest.advanceTimersByTime(1_300);
  expect(ages).toEqual([expect.any(Number), null]);
});

test('a server that stays away → is asked less and less often', () => {
  const { sources, last } = connected();
  for (let minute = 0; minute < 4; minute++) {
    for (let second = 0; second < 60; second++) {
      if (!last().closed) last().breaks();
      jest.advanceTimersByTime(1_000);
    }
  }
  expect(sources.length).toBeGreaterThan(4);
  expect(sources.length).toBeLessThan(20);
});

test('offline → waits for the network instead of trying', () => {
  const { sources, last } = connected();
  online.mockReturnValue(false);
  last().breaks();
  jest.advanceTimersByTime(120_000);
  expect(sources).toHaveLength(1);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(sources).toHaveLength(2);
});

test('stopped → closes and stays closed', () => {
  const { sources, last } = connected();
  stop();
  expect(last().closed).toBe(true);
  window.dispatchEvent(new Event('online'));
  jest.advanceTimersByTime(60_000);
  expect(sources).toHaveLength(1);
});

const transition = (type: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted: true }));

test('the page is left → nothing keeps the browser from keeping it; shown again → everything counts as changed', () => {
  const { sources, heard, last } = connected();
  transition('pagehide');
  expect(last().closed).toBe(true);
  jest.advanceTimersByTime(60_000);
  expect(sources).toHaveLength(1);
  transition('pageshow');
  transition('pageshow');
  expect(sources).toHaveLength(2);
  expect(heard).toEqual([]);
  last().opens();
  expect(heard.map(({ topic }) => topic)).toEqual([...allTopics]);
});

test('ended, and the page is shown again → stays ended', () => {
  const { sources } = connected();
  stop();
  transition('pageshow');
  expect(sources).toHaveLength(1);
});
