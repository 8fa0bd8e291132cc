import { act, screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

async function open(...entries: Parameters<typeof mockPlan>) {
  const api = mockPlan(...entries);
  api.on('GET /api/recipes', () => ({ recipes: [] }));
  const rendered = openPlanner(api);
  await screen.findAllByRole('button', { name: 'Add recipe' });
  return rendered;
}

const addTo = async (meal: 'Breakfast' | 'Lunch' | 'Dinner', day: number) =>
  (await findSlot(meal, day)).getByRole('button', { name: 'Add recipe' });

test('moves between meals and days with the arrow keys', async () => {
  const { user } = await open();
  const first = await addTo('Breakfast', 0);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}');
  expect(await addTo('Lunch', 0)).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(await addTo('Lunch', 1)).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowUp}{ArrowUp}');
  expect(first).toHaveFocus();
});

test('goes to today with t, also from another week', async () => {
  const { user } = await open();
  await user.keyboard('t');
  expect(await addTo('Breakfast', 5)).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Previous week' }));
  expect(await screen.findByText('Nov 8 - Nov 14, 2026')).toBeVisible();
  await user.keyboard('t');
  expect(await screen.findByText('Nov 15 - Nov 21, 2026')).toBeVisible();
  const today = await addTo('Breakfast', 5);
  await waitFor(() => expect(today).toHaveFocus());
});

test('adds a recipe with n to the focused slot, or to the next empty one', async () => {
  const { user } = await open(anEntry('2026-11-20', 'breakfast'));
  await user.keyboard('n');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Lunch on Friday, Nov 20')).toBeVisible();
  // The dialog's field has the focus, so keys are text.
  await user.keyboard('nt');
  expect(within(dialog).getByPlaceholderText('Search recipes...')).toHaveValue('nt');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  const saturday = await addTo('Dinner', 6);
  act(() => saturday.focus());
  await user.keyboard('n');
  expect(within(await screen.findByRole('dialog')).getByText('Dinner on Saturday, Nov 21')).toBeVisible();
});

test('opens no slot of a past day with n', async () => {
  const { user } = await open();
  const monday = await addTo('Dinner', 1);
  act(() => monday.focus());
  await user.keyboard('n');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Breakfast on Friday, Nov 20')).toBeVisible();
});
