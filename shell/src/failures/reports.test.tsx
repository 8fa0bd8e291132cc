import { Blob as ReadableBlob } from 'node:buffer';
import type { ClientReport, Remote } from '@forkcast/contracts';
import { announceSigningOut } from '@forkcast/web-kit/boot';
import { mockApi } from '@forkcast/web-kit/testing';
import { act, renderHook } from '@testing-library/react';
import { useReports } from './useReports';

let sendNote: (note: object) => void = () => undefined;
jest.mock('@forkcast/web-kit', () => ({
  onRemoteNote: (listener: typeof sendNote) => {
    sendNote = listener;
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
const reports: ClientReport[] = [];
const sendBeacon = jest.fn((_address: string, body: Blob) => {
  pending.push(body.text().then((text) => reports.push(JSON.parse(text) as ClientReport)));
  return true;
});
const pending: Promise<unknown>[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(navigator, { sendBeacon });
  // jsdom's Blob can't be read.
  Object.assign(globalThis, { Blob: ReadableBlob });
  sendBeacon.mockClear();
  reports.length = 0;
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
const planner2 = { remote: 'planner', version: '2' };
const noteShown = () => sendNote({ ...planner2, kind: 'tried' });
const noteBroken = (place: string) =>
  sendNote({ ...planner2, kind: 'draw', error: thrown('TypeError', 'x', [at(place)]) });
const inEvent = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const at = (path: string) => `${location.origin}${path}`;

// Has to run first, before anything listens.
test('reports errors that were thrown before reporting started', async () => {
  const address = at('/shell-main.0123456789.js:1:4');
  inEvent(thrown('TypeError', 'early', [address]));
  const reason = thrown('TypeError', 'early', [address]);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  const { unmount } = renderHook(() => useReports(remotes));
  await pass(5_100);
  expect(reports[0]?.errors.map(({ remote, kind, count }) => [remote, kind, count])).toEqual([
    ['shell', 'event', 1],
    ['shell', 'promise', 1],
  ]);
  unmount();
  renderHook(() => useReports(remotes));
  await pass(60_000);
  expect(reports).toHaveLength(1);
});

test('reports an error by release and place, without messages, addresses or queries', async () => {
  renderHook(() => useReports(remotes));
  const error = thrown('TypeError', `No "dear diary" at ${at('/diary.js:1:1')}`, [
    at('/remotes/planner/planner-app.0123456789.js?q=diary:1:23'),
    'https://extension.example/spy.js:1:1',
    at('/shell-main.0123456789.js:1:4'),
  ]);
  inEvent(error);
  inEvent(error);
  await pass(4_900);
  expect(reports).toEqual([]);
  await pass(200);
  expect(reports).toEqual([
    {
      loads: [],
      errors: [
        {
          remote: 'planner',
          version: '2',
          kind: 'event',
          name: 'TypeError',
          frames: ['planner-app.0123456789.js:1:23', 'shell-main.0123456789.js:1:4'],
          count: 1,
        },
      ],
    },
  ]);
  expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/client-errors');
  await pass(60_000);
  expect(reports).toHaveLength(1);
});

test.each([
  ['of an extension', thrown('TypeError', 'x', ['chrome-extension://abc/content.js:1:1'])],
  ['without a stack', 'a text'],
  ['of an aborted request', thrown('AbortError', 'x', [at('/shell-main.js:1:1')])],
])("doesn't report an error %s", async (_which, error) => {
  renderHook(() => useReports(remotes));
  inEvent(error);
  await pass(60_000);
  expect(sendBeacon).not.toHaveBeenCalled();
});

test('attributes errors to the last good release or to the shell', async () => {
  renderHook(() => useReports(remotes));
  const reason = thrown('TypeError', 'x', ['https://screens.example/planner/1/planner-1.js:2:3']);
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  inEvent(thrown('TypeError', 'x', [at('/shell-main.js:1:1')]));
  await pass(5_000);
  expect(reports[0]?.errors.map(({ remote, version, kind }) => [remote, version, kind])).toEqual([
    ['planner', '1', 'promise'],
    ['shell', '1.0.0', 'event'],
  ]);
});

test('reports shown screens within a minute, each once', async () => {
  renderHook(() => useReports(remotes));
  noteShown();
  await pass(59_000);
  expect(reports).toEqual([]);
  await pass(1_000);
  expect(reports).toEqual([{ loads: [{ ...planner2, count: 1 }], errors: [] }]);
  await pass(600_000);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(reports).toHaveLength(1);
});

test('reports an error soon, together with the screen shown before', async () => {
  renderHook(() => useReports(remotes));
  noteShown();
  await pass(1_000);
  noteBroken('/a.js:1:1');
  await pass(5_000);
  expect(reports.map(({ loads, errors }) => [loads.length, errors.length])).toEqual([[1, 1]]);
  await pass(600_000);
  expect(reports).toHaveLength(1);
});

test('reports pending counts when signing out, and nothing afterwards', async () => {
  const { unmount } = renderHook(() => useReports(remotes));
  const api = mockApi({ 'POST /api/client-errors': () => undefined });
  noteShown();
  announceSigningOut();
  expect(api.callsTo('POST /api/client-errors').map(({ body }) => body)).toEqual([
    { loads: [{ ...planner2, count: 1 }], errors: [] },
  ]);
  noteShown();
  unmount();
  await pass(60_000);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(reports).toEqual([]);
});

test('keeps counts when the registry is loaded again', async () => {
  const { rerender } = renderHook(({ now }) => useReports(now), { initialProps: { now: remotes } });
  noteShown();
  rerender({ now: [{ ...planner }] });
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(reports).toEqual([{ loads: [{ ...planner2, count: 1 }], errors: [] }]);
});

test('reports a repeated note once', async () => {
  const note = { ...planner2, kind: 'tried' };
  const { unmount } = renderHook(() => useReports(remotes));
  sendNote(note);
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  renderHook(() => useReports(remotes));
  sendNote(note);
  window.dispatchEvent(new Event('pagehide'));
  await pass(0);
  expect(reports.flatMap(({ loads }) => loads)).toEqual([{ ...planner2, count: 1 }]);
});

test('reports each kind of failure once per load of a screen', async () => {
  renderHook(() => useReports(remotes));
  const breaks = (place: string) => inEvent(thrown('TypeError', 'x', [at(`/remotes/planner/${place}`)]));
  noteShown();
  for (let n = 0; n < 5; n += 1) breaks(`a.js:${n}:1`);
  noteBroken('/a.js:1:1');
  await pass(5_000);
  breaks('a.js:9:1');
  await pass(5_000);
  expect(reports.flatMap(({ errors }) => errors).map(({ kind, count }) => [kind, count])).toEqual([
    ['event', 1],
    ['draw', 1],
  ]);
  noteShown();
  breaks('a.js:9:1');
  await pass(5_000);
  expect(reports.at(-1)).toMatchObject({ loads: [{ count: 1 }], errors: [{ kind: 'event', count: 1 }] });
});

test('limits a report of a screen that keeps failing', async () => {
  renderHook(() => useReports(remotes));
  for (let n = 0; n < 100; n += 1) {
    noteShown();
    noteBroken(`/a.js:${n}:1`);
    inEvent(thrown('TypeError', 'x', [at('/remotes/planner/b.js:1:1')]));
  }
  await pass(5_000);
  expect(reports).toHaveLength(1);
  expect(reports[0]?.errors).toHaveLength(20);
  expect(Math.max(...(reports[0]?.errors ?? []).map(({ count }) => count))).toBe(20);
});
