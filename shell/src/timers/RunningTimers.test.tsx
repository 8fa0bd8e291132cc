import { aUser } from '@forkcast/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveRemotes } from '../testing/federation';
import { remotes, renderShell, settings } from '../testing/renderShell';

const user = aUser();
const key = `forkcast.timers.${user.id}`;
let load: ReturnType<typeof serveRemotes>;
beforeEach(() => {
  localStorage.clear();
  load = serveRemotes();
  load.mockClear();
});

const recipes = {
  version: '1.0.0',
  name: 'recipes',
  manifest: '/remotes/recipes/mf-manifest.json',
  routes: ['/recipes'],
};

const open = async (path: string) => {
  renderShell({ path, user, remotes: [...remotes, settings, recipes] });
  await screen.findByRole('heading', { name: `${path.slice(1)}/App of Ann` });
};
const timers = () => within(screen.getByRole('main')).queryByText('recipes/RunningTimers of Ann');
const isAsked = () => load.mock.calls.some(([id]) => id === 'recipes/RunningTimers');
const aMoment = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)));

test('loads timers of this device on any screen', async () => {
  localStorage.setItem(key, '[]');
  await open('/settings');
  await waitFor(() => expect(timers()).toBeInTheDocument());
});

test('shows a timer that another tab starts', async () => {
  await open('/settings');
  await aMoment();
  expect(isAsked()).toBe(false);
  localStorage.setItem(key, '[]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key })));
  await waitFor(() => expect(timers()).toBeInTheDocument());
});

test.each([
  ['for timers of another account', '/settings', 'forkcast.timers.someone-else'],
  ['on the recipe screens', '/recipes', key],
])('loads nothing %s', async (_case, path, other) => {
  localStorage.setItem(other, '[]');
  await open(path);
  await aMoment();
  expect(isAsked()).toBe(false);
  expect(timers()).not.toBeInTheDocument();
});
