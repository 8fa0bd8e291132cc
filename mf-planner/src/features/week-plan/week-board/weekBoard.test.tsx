import { aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry, zone } from '../../../testing/anEntry';
import { mockPlan, onFriday, openPlanner } from '../../../testing/openPlanner';
import './WeekBoard'; // preloaded

onFriday();

const soup = () => anEntry('2026-11-16', 'dinner', { recipeId: 'a1', notes: 'With basil' });
const cellOf = (key: string) => {
  const cell = document.querySelector<HTMLElement>(`td[data-slot="${key}"]`);
  if (!cell) throw new Error(`No cell ${key}`);
  return within(cell);
};

async function openBoard(...entries: Parameters<typeof mockPlan>) {
  const api = mockPlan(...entries);
  api.on('GET /api/recipes', () => ({ recipes: [] }));
  api.on('GET /api/recipes/covers', () => [{ id: 'a1', minutes: 45, photo: null }]);
  const user = aUser({ id: crypto.randomUUID(), timeZone: zone });
  const opened = openPlanner(api, { session: { user } });
  await opened.user.click(await screen.findByRole('button', { name: 'Board' }));
  await screen.findByRole('columnheader', { name: /^Sunday Nov 15/ });
  await screen.findAllByRole('button', { name: 'Add recipe' });
  return { api, account: user, ...opened };
}

test('shows days as columns and meals as rows, and remembers the choice', async () => {
  const { account, api, unmount } = await openBoard(soup());
  expect(screen.getByRole('button', { name: 'Board' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getAllByRole('columnheader')).toHaveLength(8);
  expect(screen.getByRole('columnheader', { name: /^Friday/ })).toHaveAttribute('aria-current', 'date');
  expect(screen.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
    'Breakfast',
    'Lunch',
    'Dinner',
  ]);
  expect(await cellOf('2026-11-16-dinner').findByText('45 min')).toBeVisible();
  unmount();
  openPlanner(api, { session: { user: account } });
  expect(await screen.findByRole('columnheader', { name: /^Sunday Nov 15/ })).toBeVisible();
});

test('opens, adds and removes meals like the table', async () => {
  const { user } = await openBoard(soup());
  await user.click(await screen.findByRole('button', { name: 'Details for Tomato Soup' }));
  const panel = await screen.findByRole('region', { name: 'Dinner on Monday, Nov 16' });
  expect(within(panel).getByLabelText('Notes')).toHaveValue('With basil');
  await user.click(cellOf('2026-11-17-lunch').getByRole('button', { name: 'Add recipe' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Lunch on Tuesday, Nov 17')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Options for Tomato Soup' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  expect(await screen.findByText('Tomato Soup is no longer planned')).toBeVisible();
  expect(await cellOf('2026-11-16-dinner').findByRole('button', { name: 'Add recipe' })).toBeVisible();
});

test('returns to the table', async () => {
  const { user } = await openBoard(soup());
  await user.click(screen.getByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('columnheader', { name: 'Source' })).toBeVisible();
});
