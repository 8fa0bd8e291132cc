import { screen } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

function open(path?: string) {
  const account = anAccount();
  return openSettings(account, serverFor(account), { path });
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('shows a heading and four tabs, Profile first', async () => {
  open();
  expect(screen.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((each) => each.textContent)).toEqual([
    'Profile',
    'Calendar',
    'Notifications',
    'Security',
  ]);
  expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible();
});

test('puts the tab into the address and keeps other parameters', async () => {
  const { user, path } = open('/settings?from=mail');
  await user.click(tab('Security'));
  expect(await screen.findByRole('heading', { name: 'Change Password' })).toBeVisible();
  expect(path()).toBe('/settings?from=mail&tab=security');
  await user.click(tab('Profile'));
  expect(path()).toBe('/settings?from=mail');
});

test('opens the profile for an unknown tab in the address', async () => {
  open('/settings?tab=kitchen');
  expect(tab('Profile')).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('list', { name: 'Members' })).toBeVisible();
});
