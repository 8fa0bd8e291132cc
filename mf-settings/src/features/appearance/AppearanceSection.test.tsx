import { changesText } from '@forkcast/web-kit/display';
import { aUser } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

const theme = (name: string) => screen.findByRole('radio', { name });

test("shows the account's theme and changes it at once", async () => {
  const account = anAccount({ display: { ...aUser().display, theme: 'light' } });
  const { user } = openSettings(account, serverFor(account));
  expect(await theme('Light')).toBeChecked();
  await user.click(await theme('Dark'));
  expect(await theme('Dark')).toBeChecked();
  expect(changesText(account.user.id)).toContain('"theme":"dark"');
});
