import type { Household, Invitation } from '@forkcast/contracts';
import { apiError } from '@forkcast/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { reloadAt } from '../../reloadAt';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

jest.mock('../../reloadAt');

const bob = { accountId: crypto.randomUUID(), displayName: 'Bob', avatar: null };
const invitation: Invitation = {
  id: crypto.randomUUID(),
  invitedBy: 'Bob',
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: '2026-11-27T12:00:00.000Z',
};
const link = `${location.origin}/join#s3cret`;

function open(household: (own: Household) => Household = (own) => own, path?: string) {
  const account = anAccount();
  account.household = household(account.household);
  const api = serverFor(account);
  api.on('POST /api/household/invitations', () => {
    account.household = { ...account.household, invitations: [invitation, ...account.household.invitations] };
    return { id: invitation.id, token: 's3cret', path: '/join#s3cret', expiresAt: invitation.expiresAt };
  });
  api.on('DELETE /api/household/invitations/:id', ({ params }) => {
    account.household = {
      ...account.household,
      invitations: account.household.invitations.filter(({ id }) => id !== params['id']),
    };
    return undefined;
  });
  api.on('POST /api/household/leave', () => undefined);
  return { account, api, ...openSettings(account, api, { path }) };
}

const withBob = (own: Household) => ({ ...own, members: [...own.members, bob] });
const withInvitation = (own: Household) => ({ ...own, invitations: [invitation] });
const section = () => within(screen.getByRole('region', { name: 'Household' }));
const members = () => section().findByRole('list', { name: 'Members' });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => jest.mocked(reloadAt).mockClear());

describe('members', () => {
  test('lists all members and marks the reader', async () => {
    open(withBob);
    const items = within(await members()).getAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual(['AnnYou', 'Bob']);
  });
});

describe('default servings', () => {
  const field = () => screen.findByRole('textbox', { name: 'Default servings' });

  test('saves a number, and none again', async () => {
    const { user, api } = open();
    await user.type(await field(), '4');
    await user.click(await button('Save Servings'));
    expect(await screen.findByText('New meals are planned for 4')).toBeVisible();
    await user.clear(await field());
    await user.click(await button('Save Servings'));
    expect(await screen.findByText("New meals use each recipe's own servings")).toBeVisible();
    expect(api.callsTo('PUT /api/household').map(({ body }) => body)).toEqual([
      { defaultServings: 4 },
      { defaultServings: null },
    ]);
  });

  test('rejects an invalid number of servings, and keeps it for correction', async () => {
    const { user, api } = open();
    await user.type(await field(), '101');
    await user.click(await button('Save Servings'));
    expect(await screen.findByText('Enter a whole number from 1 to 100, or leave it empty')).toBeVisible();
    expect(await field()).toHaveValue('101');
    expect(api.callsTo('PUT /api/household')).toEqual([]);
  });

  test('follows another member', async () => {
    const { account, change } = open();
    expect(await field()).toHaveValue('');
    account.household = { ...account.household, defaultServings: 6 };
    change('user');
    await waitFor(async () => expect(await field()).toHaveValue('6'));
  });
});

describe('inviting', () => {
  test('creates a link, shows it once, and copies it', async () => {
    const { user } = open();
    await user.click(await button('Create Invitation Link'));
    expect(await screen.findByLabelText('Invitation link')).toHaveValue(link);
    expect(
      screen.getByText("You'll only see this link once. It works for one person, until Nov 27, 2026."),
    ).toBeVisible();
    await user.click(await button('Copy Link'));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(link);
  });

  test("asks to copy by hand when the browser doesn't allow copying", async () => {
    const { user } = open();
    await user.click(await button('Create Invitation Link'));
    const field = await screen.findByLabelText<HTMLInputElement>('Invitation link');
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    await user.click(await button('Copy Link'));
    expect(await screen.findByText('Please copy it from the field instead')).toBeVisible();
    expect(field.selectionEnd).toBe(link.length);
  });

  test('removes the link of a revoked invitation', async () => {
    const { user, api } = open();
    await user.click(await button('Create Invitation Link'));
    await screen.findByLabelText('Invitation link');
    const list = within(await screen.findByRole('list', { name: 'Open invitations' }));
    expect(list.getByText(/Created by Bob on Nov 20, 2026/)).toBeVisible();
    expect(list.getByText(/expires Nov 27, 2026/)).toBeVisible();
    await user.click(await button(/^Revoke the invitation/));
    expect(await screen.findByText('Invitation revoked')).toBeVisible();
    expect(api.callsTo('DELETE /api/household/invitations/:id')[0]?.path).toContain(invitation.id);
    await waitFor(() => expect(screen.queryByLabelText('Invitation link')).not.toBeInTheDocument());
    expect(screen.queryByRole('list', { name: 'Open invitations' })).not.toBeInTheDocument();
  });

  test.each([
    ['POST /api/household/invitations', 'Create Invitation Link', 'Failed to create an invitation'],
    ['DELETE /api/household/invitations/:id', /^Revoke the invitation/, 'Failed to revoke the invitation'],
  ])('shows the server’s message when %s fails', async (route, name, title) => {
    const { user, api } = open(withInvitation);
    api.on(route, () => apiError(409, 'household-full', 'This household is full'));
    await user.click(await button(name));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText('This household is full')).toBeVisible();
  });
});

describe('leaving', () => {
  test("doesn't offer leaving to the only member", async () => {
    open();
    await members();
    expect(screen.queryByRole('button', { name: 'Leave Household' })).not.toBeInTheDocument();
  });

  test('explains the consequences first, then reloads the page', async () => {
    const { user, api } = open(withBob);
    await user.click(await button('Leave Household'));
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave this household?' }));
    expect(question.getByText(/your own household with a copy of the recipes/)).toBeVisible();
    expect(api.callsTo('POST /api/household/leave')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Leave Household' }));
    await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/settings?household=left'));
  });

  test('says that leaving failed, and stays', async () => {
    const { user, api } = open(withBob);
    api.on('POST /api/household/leave', () => apiError(409, 'conflict', 'Please try again'));
    await user.click(await button('Leave Household'));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Leave Household' }));
    expect(await screen.findByText('Failed to leave the household')).toBeVisible();
    expect(screen.getByText('Please try again')).toBeVisible();
    expect(reloadAt).not.toHaveBeenCalled();
  });

  test.each([
    ['joined', "You're in! You now share this household's meal plan, recipes and shopping list."],
    ['left', 'You have your own household again. Your copy of the recipes will be ready in a moment.'],
  ])('says that the user %s the household until dismissed', async (how, words) => {
    const { user, path } = open(withBob, `/settings?household=${how}`);
    expect(await screen.findByText(words)).toBeVisible();
    await user.click(await button('Dismiss'));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(path()).toBe('/settings');
  });
});
