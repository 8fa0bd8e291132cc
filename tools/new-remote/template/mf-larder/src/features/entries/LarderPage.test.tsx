import { apiError, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { anEntry, larderOf, openLarder } from '../../testing/openLarder';

const flour = anEntry('Flour');
const rice = anEntry('Rice');
const shown = () =>
  within(screen.getByRole('list', { name: 'Larder, by name' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

test('shows that it is loading', async () => {
  openLarder(mockApi({ 'GET /api/larder': () => new Promise(() => undefined) }));
  expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  expect(screen.getByRole('heading', { level: 1, name: 'Larder' })).toBeVisible();
});

test('invites to add something when the larder is empty', async () => {
  openLarder(larderOf());
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
});

test('adds a name and clears the field for the next one', async () => {
  const api = larderOf(flour);
  const { user } = openLarder(api);
  await screen.findByText('Flour');
  const field = screen.getByLabelText('What to add');
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled();
  await user.type(field, ' Rice {Enter}');
  expect(await screen.findByText('Added')).toBeVisible();
  await waitFor(() => expect(shown()).toEqual(['Flour', 'Rice']));
  expect(field).toHaveValue('');
  expect(field).toHaveFocus();
  expect(api.callsTo('POST /api/larder')[0]?.body).toMatchObject({ name: 'Rice' });
});

test('keeps the typed name when adding fails, and retries with the same key', async () => {
  const api = larderOf(flour);
  api.on('POST /api/larder', () => apiError(409, 'conflict', 'There is no more room'));
  const { user } = openLarder(api);
  await screen.findByText('Flour');
  await user.type(screen.getByLabelText('What to add'), 'Rice{Enter}');
  expect(await screen.findByText('There is no more room')).toBeVisible();
  expect(screen.getByLabelText('What to add')).toHaveValue('Rice');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() => expect(api.callsTo('POST /api/larder')).toHaveLength(2));
  const [first, second] = api.callsTo('POST /api/larder').map(({ body }) => body);
  expect(first).toEqual(second);
});

test('hides a removed entry at once and restores it on undo', async () => {
  const { user } = openLarder(larderOf(flour, rice));
  await user.click(await screen.findByRole('button', { name: 'Remove Flour' }));
  await waitFor(() => expect(shown()).toEqual(['Rice']));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Flour is back')).toBeVisible();
  await waitFor(() => expect(shown()).toContain('Flour'));
});

test('shows the entry again and the reason when removing fails', async () => {
  const api = larderOf(flour);
  api.on('DELETE /api/larder/:id', () => apiError(503, 'unavailable', 'Not now'));
  const { user } = openLarder(api);
  await user.click(await screen.findByRole('button', { name: 'Remove Flour' }));
  expect(await screen.findByText('Failed to remove it')).toBeVisible();
  expect(shown()).toEqual(['Flour']);
});

test('shows an error when loading fails, and the entries after a retry', async () => {
  const api = larderOf(flour);
  api.on('GET /api/larder', () => apiError(500, 'internal', 'The cupboard is stuck'));
  const { user } = openLarder(api);
  expect(await screen.findByText('This could not be loaded: The cupboard is stuck')).toBeVisible();
  api.on('GET /api/larder', () => [flour]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Flour')).toBeVisible();
});

test('refetches after a change elsewhere', async () => {
  const api = larderOf(flour);
  const { change } = openLarder(api);
  await screen.findByText('Flour');
  api.on('GET /api/larder', () => [flour, rice]);
  change('larder');
  expect(await screen.findByText('Rice')).toBeVisible();
});
