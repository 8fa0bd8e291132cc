import { apiError, type MockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

function open(prepare: (api: MockApi) => void = () => undefined) {
  const account = anAccount();
  const api = serverFor(account);
  prepare(api);
  return { api, account, ...openSettings(account, api, { path: '/settings?tab=notifications' }) };
}

const toggle = (name: string) => screen.findByRole('switch', { name });
const save = () => screen.getByRole('button', { name: 'Save Preferences' });

test('who never changed anything → mail and reminders on, weekly summary off', async () => {
  open();
  expect(await toggle('Email notifications')).toBeChecked();
  expect(await toggle('Weekly summary')).not.toBeChecked();
  expect(await toggle('Shopping list reminders')).toBeChecked();
  expect(screen.queryByText(/This server doesn't send email/)).not.toBeInTheDocument();
});

test('a server that sends no mail → says so, and keeps the choices all the same', async () => {
  const account = anAccount();
  account.preferences.sendsMail = false;
  const { user } = openSettings(account, serverFor(account), { path: '/settings?tab=notifications' });
  expect(
    await screen.findByText("This server doesn't send email. We'll keep your choices in case it does later."),
  ).toBeVisible();
  await user.click(await toggle('Weekly summary'));
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
});

test('Save Preferences → keeps all three and says so', async () => {
  const { user, api } = open();
  await user.click(await toggle('Weekly summary'));
  await user.click(await toggle('Email notifications'));
  await user.click(save());
  expect(await screen.findByText('Settings saved')).toBeVisible();
  expect(api.callsTo('PUT /api/user/preferences').map(({ body }) => body)).toEqual([
    { emailNotifications: false, weeklySummary: true, shoppingListReminders: true },
  ]);
  expect(await toggle('Weekly summary')).toBeChecked();
});

test('saving fails → says why, and the choice stays', async () => {
  const { user } = open((api) =>
    api.on('PUT /api/user/preferences', () => apiError(503, 'unavailable', 'Back in a minute')),
  );
  await user.click(await toggle('Weekly summary'));
  await user.click(save());
  expect(await screen.findByText('Failed to save settings')).toBeVisible();
  expect(screen.getByText('Back in a minute')).toBeVisible();
  expect(await toggle('Weekly summary')).toBeChecked();
});

test('saving fails without words → the fallback', async () => {
  const { user } = open((api) =>
    api.on('PUT /api/user/preferences', () => new Response('<html>', { status: 502 })),
  );
  await toggle('Weekly summary');
  await user.click(save());
  expect(await screen.findByText('Failed to save settings')).toBeVisible();
  expect(screen.getByText('An error occurred')).toBeVisible();
});

test('another device changes something → it shows, and an unsaved choice stays', async () => {
  const { user, account, change } = open();
  await user.click(await toggle('Weekly summary'));
  account.preferences = { ...account.preferences, shoppingListReminders: false };
  change('user');
  const reminders = await toggle('Shopping list reminders');
  await waitFor(() => expect(reminders).not.toBeChecked());
  expect(await toggle('Weekly summary')).toBeChecked();
});

test('a look at another tab → an unsaved choice stays', async () => {
  const { user } = open();
  await user.click(await toggle('Weekly summary'));
  await user.click(screen.getByRole('tab', { name: 'Profile' }));
  await screen.findByRole('list', { name: 'Members' });
  await user.click(screen.getByRole('tab', { name: 'Notifications' }));
  expect(await toggle('Weekly summary')).toBeChecked();
});

test('cannot be loaded → says so, and trying again brings them', async () => {
  const { user, api, account } = open((before) =>
    before.on('GET /api/user/preferences', () => apiError(500, 'internal', 'Something went wrong')),
  );
  expect(await screen.findByText('Error loading your preferences: Something went wrong')).toBeVisible();
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  api.on('GET /api/user/preferences', () => account.preferences);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await toggle('Weekly summary')).toBeVisible();
});

test('while they load → says so', () => {
  open((api) => api.on('GET /api/user/preferences', () => new Promise(() => undefined)));
  expect(screen.getByText('Loading your preferences...')).toBeInTheDocument();
});
