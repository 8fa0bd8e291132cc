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

test('says that the server sends no mail, and still saves the choices', async () => {
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

test('saves all three and says so on Save Preferences', async () => {
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

test('shows the reason and keeps the choice when saving fails', async () => {
  const { user } = open((api) =>
    api.on('PUT /api/user/preferences', () => apiError(503, 'unavailable', 'Back in a minute')),
  );
  await user.click(await toggle('Weekly summary'));
  await user.click(save());
  expect(await screen.findByText('Failed to save settings')).toBeVisible();
  expect(screen.getByText('Back in a minute')).toBeVisible();
  expect(await toggle('Weekly summary')).toBeChecked();
});

test('follows another device without losing an unsaved choice', async () => {
  const { user, account, change } = open();
  await user.click(await toggle('Weekly summary'));
  account.preferences = { ...account.preferences, shoppingListReminders: false };
  change('user');
  const reminders = await toggle('Shopping list reminders');
  await waitFor(() => expect(reminders).not.toBeChecked());
  expect(await toggle('Weekly summary')).toBeChecked();
});
