import type { User } from '@forkcast/contracts';
import { apiError, aUser } from '@forkcast/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveRemotes } from '../testing/federation';
import { renderShell, settings } from '../testing/renderShell';

let load: ReturnType<typeof serveRemotes>;
beforeEach(() => {
  load = serveRemotes();
});

test('shows Loading... while the session loads', () => {
  renderShell({ api: { 'GET /api/user': () => new Promise<Response>(() => undefined) } });
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
});

test('keeps the server-rendered first view until the first page is shown', async () => {
  document.body.insertAdjacentHTML('beforeend', '<div id="first-view">Plan your week</div>');
  const answers: ((user: User) => void)[] = [];
  renderShell({ api: { 'GET /api/user': () => new Promise((resolve) => answers.push(resolve)) } });
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(screen.getByText('Plan your week')).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
  act(() => answers[0]?.(aUser()));
  expect(await screen.findByRole('main')).toBeVisible();
  expect(screen.queryByText('Plan your week')).not.toBeInTheDocument();
});

describe('a picture in the server-rendered first view', () => {
  let picture: HTMLElement;
  let draw: () => void;
  beforeEach(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="first-view"><span class="picture"><img alt="A soup" /></span>Plan your week</div>',
    );
    picture = screen.getByAltText('A soup');
    const gate = new Promise<void>((resolve) => (draw = resolve));
    const loaded = load.getMockImplementation();
    load.mockImplementation(async (id) => {
      await gate;
      return loaded?.(id);
    });
  });

  const waiting = async () =>
    within(await screen.findByRole('main')).findByRole('status', { name: 'Loading...' });

  test('stays until its screen has rendered', async () => {
    renderShell({ path: '/shopping-list/7' });
    expect(await waiting()).toContainElement(picture);
    expect(screen.queryByText('Plan your week')).not.toBeInTheDocument();
    draw();
    expect(await screen.findByRole('heading', { name: 'shopping/App of Ann' })).toBeVisible();
    expect(picture).not.toBeInTheDocument();
  });

  test('disappears when the user goes to another screen first', async () => {
    const pantry = {
      ...settings,
      name: 'pantry',
      routes: ['/pantry'],
      nav: { label: 'Pantry', path: '/pantry', icon: 'list', order: 1 },
    };
    const { user } = renderShell({ path: '/settings/7', remotes: [settings, pantry] });
    expect(await waiting()).toContainElement(picture);
    const [toPantry] = screen.getAllByRole('link', { name: 'Pantry' });
    if (toPantry) await user.click(toPantry);
    expect(location.pathname).toBe('/pantry');
    expect(await waiting()).not.toContainElement(picture);
    expect(picture).not.toBeInTheDocument();
    draw();
    expect(await screen.findByRole('heading', { name: 'pantry/App of Ann' })).toBeVisible();
  });
});

it.each([
  ['/shopping-list#s3cret', '/shopping-list#s3cret'],
  ['/shopping-list?store=1', '/shopping-list?store=1'],
  ['/shopping-list', '/meal-planner'],
])('leads from %s to %s after signing in', async (path, next) => {
  const { user } = renderShell({ path, user: null, api: { 'POST /api/auth/login': () => aUser() } });
  await user.type(await screen.findByLabelText('Email'), 'ann@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('heading', { name: /^(shopping|planner)\/App of Ann$/ })).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe(next);
});

test("keeps the user signed in when the session can't be checked, and tries again on request", async () => {
  const { api, user } = renderShell({ api: { 'GET /api/user': () => apiError(500, 'internal', 'x') } });
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText("We can't reach the server")).toBeVisible();
  api.on('GET /api/user', () => aUser());
  await user.click(again);
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
});

test('leads from /login to the planner when signed in', async () => {
  renderShell({ path: '/login' });
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
  expect(location.pathname).toBe('/meal-planner');
});

test('keeps going back past the login page', async () => {
  const { user } = renderShell({ path: '/shopping-list' });
  await screen.findByRole('heading', { name: 'shopping/App of Ann' });
  await user.click(screen.getByRole('link', { name: 'Meal Planner' }));
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  // A history entry from before sign-in, as a link to the login page creates.
  act(() => {
    window.history.pushState({ idx: 2 }, '', '/login');
    window.history.pushState({ idx: 3 }, '', '/shopping-list');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('heading', { name: 'shopping/App of Ann' });
  act(() => window.history.back());
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
  expect(location.pathname).toBe('/meal-planner');
  expect(Object(window.history.state).idx).toBe(1);
});

test.each([
  ['/no-such-page', null],
  ['/community', aUser()],
])('shows the not-found screen at %s', async (path, user) => {
  renderShell({ path, user });
  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  expect(screen.getByText('Did you forget to add the page to the router?')).toBeVisible();
});

test('opens the next page at the top and focuses its heading without scrolling', async () => {
  const focus = jest.spyOn(HTMLElement.prototype, 'focus');
  const { user } = renderShell({ path: '/shopping-list' });
  await screen.findByRole('heading', { name: 'shopping/App of Ann' });
  document.documentElement.scrollTop = 300;
  await user.click(screen.getByRole('link', { name: 'Meal Planner' }));
  const heading = await screen.findByRole('heading', { name: 'planner/App of Ann' });
  await waitFor(() => expect(heading).toHaveFocus());
  expect(document.documentElement.scrollTop).toBe(0);
  expect(focus.mock.lastCall).toEqual([{ preventScroll: true }]);
});

test('shows a banner while the browser is offline', async () => {
  renderShell();
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You're offline/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You're offline/)).not.toBeInTheDocument();
});
