import { Blob as ReadableBlob } from 'node:buffer';
import type { ClientReport, Remote } from '@forkcast/contracts';
import { act, renderHook } from '@testing-library/react';
import { useReports } from './useReports';

let hear: (note: object) => void = () => undefined;
jest.mock('@forkcast/web-kit', () => ({
  onRemoteNote: (listener: typeof hear) => {
    hear = listener;
    return () => undefined;
  },
}));

const planner: Remote = {
  name: 'planner',
  version: '2',
  manifest: '/remotes/planner/mf-manifest.json',
  routes: ['/meal-planner'],
  lastGood: { version: '1', manifest: 'https://screens.example/planner/1/mf-manifest.json' },
};
const remotes = [planner];
const told: ClientReport[] = [];
const sendBeacon = jest.fn((_address: string, body: Blob) => {
  pending.push(body.text().then((text) => told.push(JSON.parse(text) as ClientReport)));
  return true;
});
const pending: Promise<unknown>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  // jsdom's cannot be read.
  Object.assign(globalThis, { Blob: ReadableBlob });
  sendBeacon.mockClear();
  told.length = 0;
});
afterEach(() => {
  jest.useRealTimers();
});

async function pass(ms: number): Promise<void> {
  act(() => jest.advanceTimersByTime(ms));
  await Promise.all(pending.splice(0));
}

function thrown(name: 'TypeError' | 'AbortError', message: string, places: readonly string[]): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = [`${name}: ${message}`, ...places.map((place) => `    at save (${place})`)].join('\n');
  return error;
}
const inEvent = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const at = (path: string) => `${location.origin}${path}`;

test('what a handler throws → is told by release and place, without words, addresses or queries', async () => {
  renderHook(() => useReports(remotes));
  const error = thrown('TypeError', `No "dear diary" at ${at('/diary.js:1:1')}`, [
    at('/remotes/planner/planner-app.0123456789.js?q=diary:1:23'),
    'https://extension.example/spy.js:1:1',
    at('/shell-main.0123456789.js:1:4'),
  ]);
  inEvent(error);
  inEvent(error);
  await pass(4_900);
  expect(told).toEqual([]);
  await pass(200);
  expect(told).toEqual([
    {
      loads: [],
      errors: [
        {
          remote: 'planner',
          version: '2',
          kind: 'event',
          name: 'TypeError',
          frames: ['planner-app.0123456789.js:1:23', 'shell-main.0123456789.js:1:4'],
          count: 2,
        },
      ],
    },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/client-errors');
  await pass(60_000);
  expect(told).toHaveLength(1);
});

test.each([
  ['of an extension', thrown('TypeError', 'x', ['chrome-extension://abc/content.js:1:1'])],
  ['that nobody knows a place of', 'a text'],
  ['that says that nobody wants the answer any more', thrown('AbortError', 'x', [at('/shell-main.js:1:1')])],
])('an error %s → is not told', async (_which, error) => {
  renderHook(() => useReports(remotes));
  inEvent(error);
  await pass(60_000);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('a rejection in the last good release, and an error of the frame → are told as theirs', async () => {
  renderHook(() => useReports(remotes));
  const reason = thrown('TypeError', 'x', ['https://screens.example/planner/1/planner-1.js:2:3']);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  inEvent(thrown('TypeError', 'x', [at('/shell-main.js:1:1')]));
  await pass(5_000);
  expect(told[0]?.errors.map(({ remote, version, kind }) => [remote, version, kind])).toEqual([
    ['planner', '1', 'promise'],
    ['shell', '1.0.0', 'event'],
  ]);
});

test('screens that were shown → are told when the page is left, and each once', async () => {
  renderHook(() => useReports(remotes));
  hear({ remote: 'planner', version: '2', kind: 'shown' });
  await pass(60_000);
  expect(told).toEqual([]);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(told).toEqual([{ loads: [{ remote: 'planner', version: '2', count: 1 }], errors: [] }]);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(told).toHaveLength(1);
});

test('a screen that breaks again and again → one report, within its bounds', async () => {
  renderHook(() => useReports(remotes));
  for (let n = 0; n < 100; n += 1) {
    hear({
      remote: 'planner',
      version: '2',
      kind: 'draw',
      error: thrown('TypeError', 'x', [at(`/a.js:${n}:1`)]),
    });
    inEvent(thrown('TypeError', 'x', [at('/b.js:1:1')]));
  }
  await pass(5_000);
  expect(told).toHaveLength(1);
  expect(told[0]?.errors).toHaveLength(20);
  expect(Math.max(...(told[0]?.errors ?? []).map(({ count }) => count))).toBe(20);
});
