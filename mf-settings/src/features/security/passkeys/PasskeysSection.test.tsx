import type { Passkey } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../../testing/openSettings';

const phone: Passkey = {
  id: '0d6a3f6f-5a01-4f43-9a53-7b0f3c525f0e',
  name: 'Phone',
  addedAt: '2026-11-20T18:00:00.000Z',
  lastUsedAt: null,
};

afterEach(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));

async function open(passkeys: Passkey[] = [phone]) {
  const account = { ...anAccount(), passkeys };
  const api = serverFor(account);
  const opened = openSettings(account, api, { path: '/settings?tab=security' });
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }));
  return { account, api, section, ...opened };
}

test('lists passkeys with their dates, and says that the browser supports none', async () => {
  const { section } = await open([
    phone,
    { ...phone, id: crypto.randomUUID(), name: 'Laptop', lastUsedAt: '2026-11-21T09:30:00.000Z' },
  ]);
  expect(await section.findByText('Added Nov 20, 2026')).toBeVisible();
  expect(section.getByText('Added Nov 20, 2026, last used Nov 21, 2026, 10:30 AM')).toBeVisible();
  expect(section.getByText("This browser doesn't support passkeys.")).toBeVisible();
  expect(section.queryByRole('button', { name: 'Add Passkey' })).not.toBeInTheDocument();
});

test('says that adding failed, and keeps the name', async () => {
  Object.defineProperty(window, 'PublicKeyCredential', { configurable: true, value: class {} });
  const { api, section, user } = await open([]);
  api.on('POST /api/user/passkeys/options', () => apiError(503, 'unavailable', 'Back in a minute'));
  expect(await section.findByText('No passkeys yet.')).toBeVisible();
  await user.click(section.getByRole('button', { name: 'Add Passkey' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }));
  expect(dialog.getByRole('button', { name: 'Continue' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Name'), 'Phone');
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Failed to add passkey')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Phone');
});
