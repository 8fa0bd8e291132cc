import type { User } from '@forkcast/contracts';
import { apiError, type ApiHandler, type MockApi, renderRemote } from '@forkcast/web-kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import App from '../../App';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

async function open(changes: Partial<User> = {}, prepare: (api: MockApi) => void = () => undefined) {
  const account = anAccount(changes);
  const api = serverFor(account);
  prepare(api);
  const opened = openSettings(account, api);
  await screen.findByRole('list', { name: 'Members' });
  return { account, api, ...opened };
}

/** Opens the profile of an account that another device can change. */
function openChanging(changes: Partial<User> = {}, prepare: (api: MockApi) => void = () => undefined) {
  const account = anAccount(changes);
  const api = serverFor(account);
  prepare(api);
  let change: (user: User) => void = () => undefined;
  const opened = renderRemote(
    (props) => {
      const [known, setKnown] = useState(account.user);
      change = setKnown;
      return <App {...props} session={{ user: known }} />;
    },
    { api, path: '/settings' },
  );
  return { account, api, ...opened, changeUser: (user: User) => act(() => change(user)) };
}

const name = () => screen.getByLabelText('Display Name');
const email = () => screen.getByLabelText('Email Address');
const save = () => screen.getByRole('button', { name: 'Save Changes' });
const picture = (type: string, bytes = 3) => new File([new Uint8Array(bytes)], 'me.png', { type });
const sentBy = (api: MockApi) => api.callsTo('PUT /api/user/:id').map(({ body }) => body);

describe('the profile', () => {
  test('shows the account with nothing to save', async () => {
    const { api } = await open();
    expect(name()).toHaveValue('Ann');
    expect(email()).toHaveValue('ann@example.com');
    expect(email()).toHaveAccessibleDescription('Confirmed');
    expect(api.callsTo('GET /api/user/email-verification')).toEqual([]);
    expect(screen.getByLabelText('Time Zone')).toHaveValue('Europe/Berlin');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
    expect(save()).toBeDisabled();
  });

  test('shows no subscription where the server has no plans', async () => {
    await open({ plans: 'none' });
    expect(screen.queryByRole('group', { name: 'Subscription Status' })).not.toBeInTheDocument();
  });

  test.each([
    ['Premium Plan', { isPaid: true }, []],
    ['Free Trial', { trialEndsAt: '2999-12-11T23:30:00.000Z' }, ['Ends on Dec 12, 2999']],
    ['Free Trial', { trialEndsAt: '2020-12-11T10:00:00.000Z' }, ['Ended on Dec 11, 2020']],
  ])('shows the subscription as %s for %j', async (label, changes, further) => {
    await open(changes);
    const status = within(screen.getByRole('group', { name: 'Subscription Status' }));
    expect(status.getByText(label)).toBeVisible();
    for (const words of further) expect(status.getByText(words)).toBeVisible();
    expect(status.queryByRole('textbox')).not.toBeInTheDocument();
    expect(
      status.queryByText(label === 'Free Trial' ? 'Premium Plan' : 'Free Trial'),
    ).not.toBeInTheDocument();
  });

  test('sends only a changed name, and says so', async () => {
    const { user, api } = await open();
    await user.clear(name());
    await user.type(name(), '  Ann Baker ');
    await user.click(save());
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sentBy(api)).toEqual([{ displayName: 'Ann Baker' }]);
    expect(name()).toHaveValue('Ann Baker');
    expect(save()).toBeDisabled();
  });

  test.each([
    ['a blank name', () => name(), '  ', 'Display name is required'],
    ['an invalid address', () => email(), 'ann', 'Invalid email address'],
  ])('rejects %s with a message and sends nothing', async (_case, field, typed, words) => {
    const { user, api } = await open();
    await user.clear(field());
    await user.type(field(), typed);
    await user.click(save());
    expect(await screen.findByText(words)).toBeVisible();
    expect(field()).toBeInvalid();
    expect(sentBy(api)).toEqual([]);
  });

  test('shows the reason and keeps the input when saving fails', async () => {
    const { user } = await open({}, (api) =>
      api.on('PUT /api/user/:id', () => apiError(503, 'unavailable', 'Back in a minute')),
    );
    await user.type(name(), 'ie');
    await user.click(save());
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByText('Back in a minute')).toBeVisible();
    expect(name()).toHaveValue('Annie');
    expect(save()).toBeEnabled();
  });
});

describe('another address', () => {
  test('asks for the password, and sends both', async () => {
    const { user, api } = await open();
    await user.clear(email());
    await user.type(email(), 'ann@new.example');
    await user.click(save());
    expect(
      await screen.findByText('Please enter your current password to change your email address'),
    ).toBeVisible();
    expect(sentBy(api)).toEqual([]);
    await user.type(screen.getByLabelText('Current Password'), 'secret');
    await user.click(save());
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sentBy(api)).toEqual([{ email: 'ann@new.example', currentPassword: 'secret' }]);
  });

  test('asks for no password when the address is restored', async () => {
    const { user } = await open();
    await user.type(email(), 'x');
    expect(screen.getByLabelText('Current Password')).toBeVisible();
    await user.type(email(), '{Backspace}');
    expect(screen.queryByLabelText('Current Password')).not.toBeInTheDocument();
  });

  test('tells accounts without a password to set one first', async () => {
    const account = anAccount();
    account.methods = { password: false, google: { email: account.user.email }, openId: [] };
    openSettings(account, serverFor(account));
    expect(await screen.findByText('To change it, set a password under Security first')).toBeVisible();
    expect(email()).toHaveAttribute('readonly');
  });

  test.each([
    [403, 'wrong-password', "Your current password isn't right", 'Current Password'],
    [409, 'email-taken', 'This email is already registered. Try logging in instead', 'Email Address'],
  ])('shows %i %s at its field', async (status, code, words, label) => {
    const { user } = await open({}, (api) =>
      api.on('PUT /api/user/:id', () => apiError(status, code, words)),
    );
    await user.clear(email());
    await user.type(email(), 'ann@new.example');
    await user.type(screen.getByLabelText('Current Password'), 'secret');
    await user.click(save());
    expect(await screen.findByText('Failed to update profile')).toBeVisible();
    expect(screen.getByLabelText(label)).toBeInvalid();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining(words));
  });
});

describe('whether the address is confirmed', () => {
  type Delivery = 'mail' | 'file' | 'none';
  const unconfirmed = (delivery: Delivery, send: ApiHandler = () => ({ sent: true })) =>
    open({ emailVerified: false }, (api) => {
      api.on('GET /api/user/email-verification', () => ({ delivery }));
      api.on('POST /api/user/email-verification', send);
    });
  const sendAgain = () => screen.findByRole('button', { name: 'Send the link again' });

  test('sends the link again for an unconfirmed address', async () => {
    const { user, api } = await unconfirmed('mail');
    expect(email()).toHaveAccessibleDescription('Not confirmed');
    expect(await screen.findByText(/Open the link we email to this address/)).toBeVisible();
    await user.click(await sendAgain());
    expect(await screen.findByText('Link sent')).toBeVisible();
    expect(api.callsTo('POST /api/user/email-verification')).toHaveLength(1);
  });

  test('says where the link is when the server stores its mail', async () => {
    const { user } = await unconfirmed('file');
    expect(
      await screen.findByText(
        "This server doesn't send email. The link is saved on the server, in its data directory under mail/",
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Create a new link' }));
    expect(await screen.findByText('Link created')).toBeVisible();
  });

  test('offers no link when the server has no mail', async () => {
    await unconfirmed('none');
    expect(
      await screen.findByText("This server doesn't send email, so addresses can't be confirmed."),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: /link again/ })).not.toBeInTheDocument();
  });

  test('says that no link was sent', async () => {
    const words = "We couldn't send the email. Please try again";
    const { user } = await unconfirmed('mail', () => apiError(503, 'unavailable', words));
    await user.click(await sendAgain());
    expect(await screen.findByText("The link couldn't be sent")).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(await sendAgain()).toBeEnabled();
  });

  test('says that the address is already confirmed', async () => {
    const { user } = await unconfirmed('mail', () => ({ sent: false }));
    await user.click(await sendAgain());
    expect(await screen.findByText('This address is already confirmed')).toBeVisible();
  });

  test('shows a confirmation from another device at once', async () => {
    const { account, changeUser } = openChanging({ emailVerified: false }, (api) =>
      api.on('GET /api/user/email-verification', () => ({ delivery: 'mail' })),
    );
    expect(await sendAgain()).toBeVisible();
    changeUser({ ...account.user, emailVerified: true });
    expect(await screen.findByText('Confirmed')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
  });

  test('hides the mark of the old address while another is typed', async () => {
    const { user } = await unconfirmed('mail');
    await user.type(email(), 'x');
    expect(screen.queryByText('Not confirmed')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument();
    await user.type(email(), '{Backspace}');
    expect(screen.getByText('Not confirmed')).toBeVisible();
  });
});

describe('the avatar', () => {
  const input = () => screen.getByLabelText('Avatar file');
  const shown = () => screen.getByRole('img', { name: "Ann's avatar" }).querySelector('img')?.src;

  test.each(['image/jpeg', 'image/png', 'image/gif'])('shows a %s and sends it on saving', async (type) => {
    const { user, api } = await open();
    expect(shown()).toBeUndefined();
    await user.upload(input(), picture(type));
    await waitFor(() => expect(shown()).toBe(`data:${type};base64,AAAA`));
    expect(sentBy(api)).toEqual([]);
    await user.click(save());
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sentBy(api)).toEqual([{ avatar: `data:${type};base64,AAAA` }]);
  });

  test('accepts 2 MB and rejects one byte more', async () => {
    const { user } = await open();
    await user.upload(input(), picture('image/png', 2 * 1024 * 1024 + 1));
    expect(await screen.findByText('File too large')).toBeVisible();
    expect(screen.getByText('Avatar image must be less than 2MB')).toBeVisible();
    expect(shown()).toBeUndefined();
    expect(save()).toBeDisabled();
    await user.upload(input(), picture('image/png', 2 * 1024 * 1024));
    await waitFor(() => expect(shown()).toMatch(/^data:image\/png/));
  });

  test('rejects another kind of file', async () => {
    await open();
    await userEvent.setup({ applyAccept: false }).upload(input(), picture('image/svg+xml'));
    expect(await screen.findByText('Avatar image must be a JPG, PNG or GIF')).toBeVisible();
    expect(save()).toBeDisabled();
  });

  test('removes the avatar on saving', async () => {
    const { user, api } = await open({ avatar: '/api/user/1/avatar?v=1' });
    expect(shown()).toMatch(/avatar\?v=1$/);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(shown()).toBeUndefined();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
    await user.click(save());
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sentBy(api)).toEqual([{ avatar: null }]);
  });

  test('changes nothing when no file is chosen', async () => {
    await open();
    fireEvent.change(input(), { target: { files: [] } });
    expect(save()).toBeDisabled();
  });
});

describe('while it is edited', () => {
  test('updates untouched fields and keeps edited ones when another device changes the profile', async () => {
    const { account, api, user, changeUser } = openChanging();
    await screen.findByRole('list', { name: 'Members' });
    await user.type(name(), 'ie');
    changeUser({ ...account.user, displayName: 'Anna', email: 'anna@example.com' });
    await waitFor(() => expect(email()).toHaveValue('anna@example.com'));
    expect(name()).toHaveValue('Annie');
    await user.click(save());
    expect(await screen.findByText('Profile updated')).toBeVisible();
    expect(sentBy(api)).toEqual([{ displayName: 'Annie' }]);
  });

  test('keeps the input while another tab is open', async () => {
    const { user } = await open();
    await user.type(name(), 'ie');
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    await screen.findByRole('switch', { name: 'Weekly summary' });
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(name()).toHaveValue('Annie');
    expect(save()).toBeEnabled();
  });
});
