import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry } from '../../../testing/anEntry';
import { findSlot, mockPlan, setTodayToFriday, openPlanner } from '../../../testing/openPlanner';

setTodayToFriday();

const soup = anEntry('2026-11-16', 'dinner');
const bread = anEntry('2026-11-18', 'lunch', { recipeName: 'Bread' });

async function openDialog(...entries: Parameters<typeof mockPlan>) {
  const api = mockPlan(...entries);
  const rendered = openPlanner(api);
  await screen.findByText('Tomato Soup');
  await rendered.user.click(screen.getByRole('button', { name: 'Copy week…' }));
  return { api, dialog: within(await screen.findByRole('dialog', { name: 'Copy week' })), ...rendered };
}

test('copies the week, and Undo removes the copies', async () => {
  const { api, dialog, user } = await openDialog(soup, bread);
  expect(dialog.getByLabelText('Copy to')).toHaveDisplayValue('Nov 22 - Nov 28, 2026');
  expect(dialog.queryByRole('option', { name: 'Nov 15 - Nov 21, 2026' })).not.toBeInTheDocument();
  await user.selectOptions(dialog.getByLabelText('Copy to'), 'Nov 29 - Dec 5, 2026');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Week Copied')).toBeVisible();
  expect(screen.getByText('2 recipes planned for Nov 29 - Dec 5, 2026')).toBeVisible();
  expect(api.callsTo('POST /api/meal-plans/copy-week')[0]?.body).toMatchObject({
    from: '2026-11-14T23:00:00.000Z',
    to: '2026-11-28T23:00:00.000Z',
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Nov 29 - Dec 5, 2026 is back to how it was')).toBeVisible();
  expect(api.callsTo('DELETE /api/meal-plans/:id')).toHaveLength(2);
  expect((await findSlot('Dinner', 1)).getByText('Tomato Soup')).toBeVisible();
});

test('retries with the same key, and another week with another', async () => {
  const { api, dialog, user } = await openDialog(soup);
  api.on('POST /api/meal-plans/copy-week', () => apiError(500, 'internal', 'Broken'));
  const copy = dialog.getByRole('button', { name: 'Copy' });
  await user.click(copy);
  expect(await screen.findByText('Failed to copy week. Please try again.')).toBeVisible();
  await user.click(copy);
  await waitFor(() => expect(api.callsTo('POST /api/meal-plans/copy-week')).toHaveLength(2));
  await user.selectOptions(dialog.getByLabelText('Copy to'), 'Nov 8 - Nov 14, 2026');
  await user.click(copy);
  await waitFor(() => expect(api.callsTo('POST /api/meal-plans/copy-week')).toHaveLength(3));
  const [first, second, third] = api
    .callsTo('POST /api/meal-plans/copy-week')
    .map(({ body }) => (body as { key: string }).key); // parsed JSON
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('is disabled for an empty week', async () => {
  openPlanner(mockPlan());
  await screen.findAllByRole('button', { name: 'Add recipe' });
  expect(screen.getByRole('button', { name: 'Copy week…' })).toBeDisabled();
});
