import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Remote } from '@forkcast/contracts';
import { requestWithRetry } from '@forkcast/web-kit/boot';
import { aUser, mockMedia, mockPhone } from '@forkcast/web-kit/testing';
import { act, cleanup, screen, within } from '@testing-library/react';
import { remotes, renderShell, settings } from '../testing/renderShell';

const registry = path.resolve(__dirname, '../../../infra/remotes.json');
const { remotes: deployed } = JSON.parse(readFileSync(registry, 'utf8')) as { remotes: Remote[] }; // the shape of this file
const DAY_MS = 24 * 60 * 60 * 1000;
const donation = { url: 'https://pay.example/donate', businessId: 'BIZ1' };

beforeEach(() => {
  localStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

async function open(options: Parameters<typeof renderShell>[0] = {}) {
  const shell = renderShell(options);
  await screen.findByRole('heading', { name: 'planner/App of Ann' });
  return shell;
}

/** Makes `matchMedia` respond like a viewport of this width in pixels. */
function inWindowOf(width: number) {
  mockMedia((media) => width <= Number(/\(max-width: (\d+)px\)/.exec(media)?.[1] ?? 0));
}

test('shows the name, the Beta badge and the deployed screens in order, and marks the current one', async () => {
  await open();
  expect(within(screen.getByRole('banner')).getByText('Forkcast')).toBeVisible();
  expect(within(screen.getByRole('banner')).getByText('Beta')).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Meal Planner', 'Shopping Lists']);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).not.toHaveAttribute('aria-current');
  expect(screen.queryByRole('button', { name: 'Support' })).not.toBeInTheDocument();
  expect(screen.queryByText(/enhanced experience on desktop/)).not.toBeInTheDocument();
});

test('focuses the link that skips the navigation with the first Tab', async () => {
  const { user } = await open();
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  expect(screen.getByRole('main')).toHaveAttribute('id', 'main');
});

test.each([
  ['as wide as a tablet', 768, true],
  ['as wide as a laptop', 1024, false],
])('shows or hides the sidebar for a window %s until the user toggles it', async (_, width, narrow) => {
  inWindowOf(width);
  const { user } = await open();
  const [button, other] = narrow
    ? ['Expand sidebar', 'Collapse sidebar']
    : ['Collapse sidebar', 'Expand sidebar'];
  expect(screen.getByRole('link', { name: 'Meal Planner' })).toBeVisible();
  expect(localStorage.getItem('forkcast.sidebar')).toBeNull();
  await user.click(screen.getByRole('button', { name: button }));
  expect(screen.getByRole('button', { name: other })).toBeVisible();
  expect(localStorage.getItem('forkcast.sidebar')).toBe(narrow ? 'expanded' : 'collapsed');
});

test('says one day on the last day of the trial, in the sidebar and the notifications', async () => {
  const trialEndsAt = new Date(Date.now() + DAY_MS / 2).toISOString();
  const { user } = await open({ user: aUser({ trialEndsAt }) });
  expect(screen.getByText('1 day left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Collapse sidebar' }));
  expect(screen.getByRole('progressbar', { name: 'Free Trial, 1 day left' })).toBeInTheDocument();
  expect(screen.getByTitle('Free Trial: 1 day left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Notifications 2' }));
  expect(await screen.findByText('Your trial ends in 1 day')).toBeVisible();
  expect(screen.getByText('New recipes available in collection')).toBeVisible();
});

test('shows no trial to a paid account', async () => {
  await open({ user: aUser({ isPaid: true }) });
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('offers only working entries in the account menu when no settings screen is deployed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Account menu for Ann' }));
  expect(await screen.findByText('My Account')).toBeVisible();
  expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual([
    'Keyboard shortcuts',
    'Log out',
  ]);
});

test('opens Settings from the account menu', async () => {
  const { user } = await open({ remotes: [...remotes, settings] });
  await user.click(screen.getByRole('button', { name: 'Account menu for Ann' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'settings/App of Ann' })).toBeVisible();
});

test('falls back to the username when there is no display name', async () => {
  renderShell({ user: aUser({ displayName: '' }) });
  expect(await screen.findByRole('button', { name: 'Account menu for ann' })).toBeVisible();
});

test('sends Log out only after pending requests have settled', async () => {
  let saved: () => void = () => undefined;
  const { user, api } = await open({
    api: {
      'POST /api/auth/logout': () => undefined,
      'PATCH /api/x': () => new Promise<undefined>((resolve) => (saved = () => resolve(undefined))),
    },
  });
  const saving = requestWithRetry({ url: 'x', method: 'PATCH', body: {} });
  await user.click(screen.getByRole('button', { name: 'Account menu for Ann' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(api.callsTo('POST /api/auth/logout')).toEqual([]);
  saved();
  await saving;
  expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
});

test('posts a donation to the configured page in a new tab', async () => {
  await open({ config: { donation } });
  const form = screen.getByRole<HTMLButtonElement>('button', { name: 'Support' }).form;
  expect(form).toHaveAttribute('action', donation.url);
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('target', '_blank');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    business: 'BIZ1',
    no_recurring: '1',
    item_name: 'Support Forkcast',
    currency_code: 'USD',
  });
});

describe('on a phone', () => {
  const hint = 'This app provides an enhanced experience on desktop';

  test('shows the hint above the page for 5 seconds, on the first visit only', async () => {
    jest.useFakeTimers({ advanceTimers: 1 });
    mockPhone();
    await open();
    expect(screen.getByText(hint)).toBeVisible();
    act(() => void jest.advanceTimersByTime(5_000));
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    cleanup();
    await open();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  test("doesn't show the hint again on this device after it was dismissed", async () => {
    mockPhone();
    const { user } = await open();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
    cleanup();
    await open();
    expect(screen.queryByText(hint)).not.toBeInTheDocument();
  });

  test('lists four screens in the bar and the others behind More', async () => {
    mockPhone();
    const { user } = await open({ remotes: deployed });
    const bar = within(screen.getByRole('navigation', { name: 'Main' }));
    const links = bar.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['Plan', 'List', 'Recipes', 'History']);
    await user.click(bar.getByRole('button', { name: 'More' }));
    const others = await screen.findAllByRole('menuitem');
    expect(others.map((item) => item.textContent)).toEqual(['Community', 'Settings', 'Search']);
    await user.click(screen.getByRole('menuitem', { name: 'Settings' }));
    expect(await screen.findByRole('heading', { name: 'settings/App of Ann' })).toBeVisible();
    const more = bar.getByRole('button', { name: 'More' });
    expect(more).toHaveAttribute('aria-current', 'true');
    await user.click(more);
    await user.click(await screen.findByRole('menuitem', { name: 'Search' }));
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
  });
});
