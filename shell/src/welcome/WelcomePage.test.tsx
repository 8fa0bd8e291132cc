import { aUser } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

afterEach(() => {
  jest.useRealTimers();
});

async function open(options: Parameters<typeof renderShell>[0] = {}) {
  const shell = renderShell({ path: '/', ...options });
  await screen.findByRole('heading', { name: 'Welcome to Forkcast' });
  return shell;
}

test('greets the user and links to the screens', async () => {
  await open({ config: { donation: { url: 'https://pay.example', businessId: 'B' } } });
  expect(screen.getByText('Your comprehensive meal planning solution')).toBeVisible();
  expect(screen.getByText(/Hello, Ann! Redirecting you to the meal planner/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Meal Planner Plan your weekly meals/ })).toHaveAttribute(
    'href',
    '/meal-planner',
  );
  expect(screen.getByRole('link', { name: /Shopping List Generate your grocery list/ })).toHaveAttribute(
    'href',
    '/shopping-list',
  );
  expect(screen.getByText('Access your saved recipes')).toBeVisible();
  expect(screen.getByText('Track your meal patterns')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Meal Planner' })).toHaveAttribute('href', '/meal-planner');
  expect(screen.getAllByRole('button', { name: 'Support' })).toHaveLength(2);
});

test("marks a screen that isn't deployed and doesn't link to it", async () => {
  await open();
  expect(screen.queryByRole('link', { name: /History/ })).not.toBeInTheDocument();
  expect(screen.getAllByText('Not available on this server yet')).toHaveLength(2);
});

test('greets by username when there is no display name', async () => {
  await open({ user: aUser({ displayName: '' }) });
  expect(screen.getByText(/Hello, ann!/)).toBeVisible();
});

test('opens the planner after two seconds without a history entry', async () => {
  jest.useFakeTimers({ advanceTimers: 1 });
  await open();
  const entries = window.history.length;
  act(() => void jest.advanceTimersByTime(2_000));
  expect(location.pathname).toBe('/meal-planner');
  expect(window.history).toHaveLength(entries);
});

test('stays while the user is active', async () => {
  jest.useFakeTimers({ advanceTimers: 1 });
  await open();
  for (let second = 0; second < 6; second++) {
    act(() => void jest.advanceTimersByTime(1_000));
    fireEvent(window, new Event(second % 2 ? 'keydown' : 'pointermove'));
  }
  expect(location.pathname).toBe('/');
  act(() => void jest.advanceTimersByTime(2_000));
  expect(location.pathname).toBe('/meal-planner');
});
