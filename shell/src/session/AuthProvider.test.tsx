import { requestWithRetry } from '@forkcast/web-kit/boot';
import { apiError, aUser } from '@forkcast/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';
import { reloadPage } from './reloadPage';

jest.mock('./reloadPage', () => ({ reloadPage: jest.fn() }));
jest.mock('../offline/typedText', () => ({
  ...jest.requireActual<object>('../offline/typedText'),
  hasTypedText: () => hasTypedText(),
}));
const hasTypedText = jest.fn(() => false);

class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: (() => void) | null = null;
  posted = 0;
  constructor(name: string) {
    if (name === 'forkcast-session') FakeChannel.open.push(this);
  }
  postMessage() {
    this.posted++;
  }
  close() {
    this.onmessage = null;
  }
}

beforeEach(() => {
  FakeChannel.open = [];
  Object.assign(globalThis, { BroadcastChannel: FakeChannel });
});

async function signedIn(api: Parameters<typeof renderShell>[0] = {}) {
  const shell = renderShell(api);
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  return shell;
}

test('shows the login page after a 401 and notifies the other tabs', async () => {
  const { api } = await signedIn();
  api.on('GET /api/recipes', () => apiError(401, 'unauthenticated', 'Please log in'));
  await act(async () => void (await requestWithRetry({ url: 'recipes' })));
  expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
  expect(FakeChannel.open.reduce((sum, channel) => sum + channel.posted, 0)).toBeGreaterThan(0);
});

test('signs out when another tab signs out', async () => {
  const { api } = await signedIn();
  api.on('GET /api/user', () => apiError(401, 'unauthenticated', 'Please log in'));
  act(() => FakeChannel.open.forEach((channel) => channel.onmessage?.()));
  expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
});

test('signs in when another tab signs in', async () => {
  const { api } = renderShell({ path: '/login', user: null });
  await screen.findByRole('form', { name: 'Login' });
  api.on('GET /api/user', () => aUser());
  act(() => FakeChannel.open.forEach((channel) => channel.onmessage?.()));
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
});

test("stays signed in when the session can't be checked", async () => {
  const { api } = await signedIn();
  api.on('GET /api/user', () => new Response('', { status: 502 }));
  const before = api.calls.length;
  await act(async () => {
    FakeChannel.open.forEach((channel) => channel.onmessage?.());
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(api.calls.length).toBeGreaterThan(before);
  expect(screen.getByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
});

describe('when the browser restores a cached page', () => {
  const transition = (type: 'pagehide' | 'pageshow') =>
    act(() => void window.dispatchEvent(Object.assign(new Event(type), { persisted: true })));
  const week = () => screen.queryByText('planner/App of Ann');

  test('hides the page until the session is confirmed', async () => {
    const { api } = await signedIn();
    transition('pagehide');
    expect(week()).not.toBeVisible();
    let answer: (user: object) => void = () => undefined;
    api.on('GET /api/user', () => new Promise<object>((resolve) => (answer = resolve)));
    transition('pageshow');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(week()).not.toBeVisible();
    answer(aUser());
    await waitFor(() => expect(week()).toBeVisible());
  });

  test('never shows the page again after the account signed out', async () => {
    const { api } = await signedIn();
    transition('pagehide');
    api.on('GET /api/user', () => apiError(401, 'unauthenticated', 'Please log in'));
    transition('pageshow');
    expect(week()).not.toBeVisible();
    expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
    expect(week()).toBeNull();
  });

  test('keeps the user signed in when the server fails', async () => {
    const { api } = await signedIn();
    transition('pagehide');
    api.on('GET /api/user', () => apiError(500, 'internal', 'Broken'));
    transition('pageshow');
    await waitFor(() => expect(week()).toBeVisible());
  });
});

describe('when another account signs in in another tab', () => {
  const bob = aUser({ id: 'bob', displayName: 'Bob' });
  const turnToTab = async () => {
    // Checks within a second count as one.
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 2_000);
    await act(async () => {
      window.dispatchEvent(new Event('focus'));
      await new Promise((resolve) => setTimeout(resolve, 50));
    });
  };
  beforeEach(() => {
    jest.mocked(reloadPage).mockClear();
  });
  afterEach(() => {
    hasTypedText.mockReturnValue(false);
    jest.restoreAllMocks();
  });

  it('reloads the page once it is focused', async () => {
    const { api } = await signedIn();
    api.on('GET /api/user', () => bob);
    await turnToTab();
    expect(reloadPage).toHaveBeenCalledTimes(1);
  });

  it('keeps a page with typed text, shows a toast, and continues when the account is back', async () => {
    hasTypedText.mockReturnValue(true);
    const { api } = await signedIn();
    api.on('GET /api/user', () => bob);
    await turnToTab();
    expect(await screen.findByText('Bob is now logged in in this browser')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
    api.on('GET /api/user', () => aUser());
    await turnToTab();
    expect(screen.getByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
    expect(reloadPage).not.toHaveBeenCalled();
  });
});
