import type { Remote } from '@forkcast/contracts';
import { mockApi } from '@forkcast/web-kit/testing';
import { renderHook, waitFor } from '@testing-library/react';
import { useIdlePreload } from './useIdlePreload';

const remoteOf = (name: string): Remote => ({
  name,
  version: '1',
  manifest: `/remotes/${name}/mf-manifest.json`,
  routes: [`/${name}`],
});
const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js', path: '' } },
  exposes: [
    { path: './Panel', assets: { js: { sync: ['panel.js'] } } },
    { path: './App', assets: { js: { sync: ['app.js'] } } },
  ],
};
const remotes = [remoteOf('gone'), remoteOf('recipes')];

beforeEach(() => {
  Object.assign(window, { requestIdleCallback: (callback: () => void) => setTimeout(callback, 0) });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'requestIdleCallback');
  Reflect.deleteProperty(navigator, 'connection');
});

function serve() {
  return mockApi({
    'GET /remotes/gone/mf-manifest.json': () => new Response('nothing', { status: 404 }),
    'GET /remotes/recipes/mf-manifest.json': () => manifest,
    'GET /remotes/recipes/remoteEntry.1.js': () => 'entry()',
    'GET /remotes/recipes/app.js': () => 'app()',
  });
}

test('preloads the entry of every screen, even if one is missing', async () => {
  const api = serve();
  renderHook(() => useIdlePreload(remotes, true));
  await waitFor(() => expect(api.calls).toHaveLength(4));
  expect(api.calls.map(({ path }) => path)).toEqual([
    '/remotes/gone/mf-manifest.json',
    '/remotes/recipes/mf-manifest.json',
    '/remotes/recipes/remoteEntry.1.js',
    '/remotes/recipes/app.js',
  ]);
});

test.each([
  ['a service worker caches files', false, {}],
  ['the user saves data', true, { saveData: true }],
])('preloads nothing when %s', async (_why, enabled, connection) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  const idle = jest.fn();
  Object.assign(window, { requestIdleCallback: idle });
  const api = serve();
  renderHook(() => useIdlePreload(remotes, enabled));
  expect(idle).not.toHaveBeenCalled();
  expect(api.calls).toEqual([]);
});
