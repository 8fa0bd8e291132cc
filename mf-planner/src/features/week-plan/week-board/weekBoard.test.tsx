import { aUser } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { anEntry, zone } from '../../../testing/anEntry';
import { mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';
import './WeekBoard'; // preloaded

setTodayToFriday();

async function openBoard() {
  const api = mockPlan(anEntry('2026-11-16', 'dinner', { recipeId: 'a1' }));
  api.on('GET /api/recipes/covers', () => [{ id: 'a1', minutes: 45, photo: null }]);
  const user = aUser({ id: crypto.randomUUID(), timeZone: zone });
  const opened = openPlanner(api, { session: { user } });
  await opened.user.click(await screen.findByRole('button', { name: 'Board' }));
  await screen.findByRole('columnheader', { name: /^Sunday Nov 15/ });
  await screen.findAllByRole('button', { name: 'Add recipe' });
  return { api, account: user, ...opened };
}

test('shows days as columns and meals as rows, and remembers the choice', async () => {
  const { account, api, unmount } = await openBoard();
  expect(screen.getByRole('button', { name: 'Board' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('columnheader')).toHaveLength(8);
  expect(screen.getByRole('columnheader', { name: /^Friday/ })).toHaveAttribute('aria-current', 'date');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Breakfast',
    'Lunch',
    'Dinner',
  ]);
  const minutes = await screen.findByText('45 min');
  expect(minutes.closest('td')).toHaveAttribute('data-slot', '2026-11-16-dinner');
  unmount();
  openPlanner(api, { session: { user: account } });
  expect(await screen.findByRole('columnheader', { name: /^Sunday Nov 15/ })).toBeVisible();
});

test('returns to the table', async () => {
  const { user } = await openBoard();
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('columnheader', { name: 'Source' })).toBeVisible();
});
