import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const PLAN = 'POST /api/meal-plans';

async function openNote(...entries: Parameters<typeof mockPlan>) {
  const api = mockPlan(...entries);
  api.on('GET /api/recipes', () => ({ recipes: [] }));
  const opened = openPlanner(api);
  const slot = await findSlot('Dinner', 5);
  await opened.user.click(await slot.findByRole('button', { name: 'Add recipe' }));
  const dialog = within(await screen.findByRole('dialog'));
  await opened.user.click(dialog.getByRole('button', { name: 'Add a note' }));
  return { ...opened, api, slot, dialog };
}

test('adds a usual note with one key, and undoes it', async () => {
  const { api, user, slot } = await openNote();
  expect(screen.getByRole('button', { name: 'Leftovers' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Leftovers is planned for dinner on Friday')).toBeVisible();
  expect(api.callsTo(PLAN)[0]?.body).toEqual({
    date: '2026-11-19T23:00:00.000Z',
    mealType: 'dinner',
    kind: 'note',
    recipeName: 'Leftovers',
  });
  expect(await slot.findByRole('button', { name: /Note: Leftovers/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Note Removed')).toBeVisible();
  expect(await slot.findByRole('button', { name: 'Add recipe' })).toBeVisible();
});

test("keeps a typed note when it can't be added", async () => {
  const { api, user, dialog } = await openNote();
  api.on(PLAN, () => apiError(503, 'unavailable', 'Back in a minute'));
  await user.type(dialog.getByLabelText('Your own note'), 'Picnic');
  await user.click(dialog.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText("Couldn't add the note. Please try again.")).toBeVisible();
  expect(dialog.getByLabelText('Your own note')).toHaveValue('Picnic');
});

test('offers only notes for a note, and restores it as one', async () => {
  const note = anEntry('2026-11-20', 'dinner', { kind: 'note', recipeName: 'Eating out' });
  const api = mockPlan(note);
  const { user } = openPlanner(api);
  const slot = await findSlot('Dinner', 5);
  await user.click(await slot.findByRole('button', { name: /Note: Eating out/ }));
  const panel = within(await screen.findByRole('region', { name: 'Dinner on Friday, Nov 20' }));
  expect(await panel.findByLabelText('Notes')).toBeVisible();
  expect(panel.queryByLabelText('Recipe URL/Source')).not.toBeInTheDocument();
  expect(panel.queryByLabelText('Servings')).not.toBeInTheDocument();
  await user.click(panel.getByRole('button', { name: 'Delete Eating out' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Note Added')).toBeVisible();
  await waitFor(() => expect(api.callsTo(PLAN)[0]?.body).toMatchObject({ kind: 'note' }));
});

test('generates no list for a week with notes alone', async () => {
  const { user } = openPlanner(mockPlan(anEntry('2026-11-20', 'dinner', { kind: 'note' })));
  await user.click(await screen.findByRole('button', { name: 'Generate shopping list' }));
  expect(await screen.findByText('Nothing is planned')).toBeVisible();
});
