import type { InvitationPreview } from '@forkcast/contracts';
import { apiError, type MockApi, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { reloadAt } from '../../reloadAt';
import { anAccount, openSettings } from '../../testing/openSettings';

jest.mock('../../reloadAt');

const preview: InvitationPreview = {
  invitedBy: 'Bob',
  members: ['Bob', 'Cleo'],
  expiresAt: '2026-11-27T12:00:00.000Z',
  leavesNobodyBehind: true,
};

function server(changes: Partial<InvitationPreview> = {}, recipes = 12) {
  const pagination = { page: 1, limit: 1, total: recipes, totalPages: 1 };
  return mockApi({
    'POST /api/household/preview-invitation': () => ({ ...preview, ...changes }),
    'POST /api/household/accept-invitation': () => undefined,
    'GET /api/recipes': () => ({ recipes: [], pagination }),
    'GET /api/shopping-list': () => [],
    'GET /api/meal-plans': () => [],
  });
}

function open(changes: Partial<InvitationPreview> = {}, path = '/join#s3cret-token_1', recipes = 12) {
  const api = server(changes, recipes);
  return { api, ...openSettings(anAccount(), api, { path }) };
}

const accepted = (api: MockApi) =>
  api.callsTo('POST /api/household/accept-invitation').map(({ body }) => body);
const findCopyCheckbox = () => screen.findByRole('checkbox', { name: 'Bring a copy of my recipes' });
const join = () => screen.findByRole('button', { name: 'Join Household' });

beforeEach(() => jest.mocked(reloadAt).mockClear());

test('shows members and consequences before joining', async () => {
  const { api } = open();
  expect(
    await screen.findByRole('heading', { name: 'Bob invited you to join their household' }),
  ).toBeVisible();
  expect(screen.getByText(/Members: Bob, Cleo\./)).toBeVisible();
  expect(screen.getByText(/expires on Nov 27, 2026/)).toBeVisible();
  expect(screen.getByText(/You'll share their meal plan, recipe collection and shopping list/)).toBeVisible();
  expect(screen.getByText("They'll see your name and avatar.")).toBeVisible();
  expect(api.callsTo('POST /api/household/preview-invitation')[0]?.body).toEqual({ token: 's3cret-token_1' });
  expect(accepted(api)).toEqual([]);
  expect(screen.getByRole('link', { name: 'Not now' })).toHaveAttribute('href', '/');
});

test('omits the name of an inviter who is gone', async () => {
  open({ invitedBy: null });
  expect(
    await screen.findByRole('heading', { name: "You've been invited to join a household" }),
  ).toBeVisible();
});

test('lists the data to be deleted when no one stays behind, with and without the recipes', async () => {
  const { user } = open();
  const box = await findCopyCheckbox();
  expect(box).toBeChecked();
  expect(screen.getByText('Your own meal plan, history and shopping list will be deleted.')).toBeVisible();
  await user.click(box);
  expect(
    screen.getByText('Your own recipes, meal plan, history and shopping list will be deleted.'),
  ).toBeVisible();
});

test('says that everything stays with the remaining members', async () => {
  open({ leavesNobodyBehind: false });
  expect(await screen.findByText(/stay with the others there/)).toBeVisible();
  expect(screen.queryByText(/deleted/)).not.toBeInTheDocument();
});

test.each([true, false])('reloads in the new household, recipes along: %s', async (along) => {
  const { user, api } = open();
  if (!along) await user.click(await findCopyCheckbox());
  await user.click(await join());
  await waitFor(() => expect(reloadAt).toHaveBeenCalledWith('/settings?household=joined'));
  expect(accepted(api)).toEqual([{ token: 's3cret-token_1', bringRecipes: along }]);
});

test("warns when the account's data can't be checked", async () => {
  const { api } = open({}, undefined, 0);
  api.on('GET /api/shopping-list', () => apiError(503, 'unavailable', 'Back in a minute'));
  expect(
    await screen.findByText('Your own meal plan, history and shopping list will be deleted.'),
  ).toBeVisible();
});

test('says that the invitation is used up, and stays', async () => {
  const { user, api } = open();
  api.on('POST /api/household/accept-invitation', () =>
    apiError(404, 'invitation-not-valid', 'This invitation is no longer valid. Please request a new one'),
  );
  await user.click(await join());
  expect(await screen.findByText('Failed to join the household')).toBeVisible();
  expect(screen.getByText('This invitation is no longer valid. Please request a new one')).toBeVisible();
  expect(reloadAt).not.toHaveBeenCalled();
});

test.each([
  [404, 'invitation-not-valid', 'This link no longer works', 'Please ask for a new one'],
  [409, 'already-member', "You're already in this household", "You're already a member"],
])('explains %i %s and offers a next step', async (status, code, title, words) => {
  const api = mockApi({ 'POST /api/household/preview-invitation': () => apiError(status, code, words) });
  openSettings(anAccount(), api, { path: '/join#old' });
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to my household' })).toHaveAttribute('href', '/settings');
  expect(screen.queryByRole('button', { name: 'Join Household' })).not.toBeInTheDocument();
});

test('says that a link lacks its token', async () => {
  const { api } = open({}, '/join');
  expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  expect(api.calls).toEqual([]);
});

test('says that loading failed, and loads on Try again', async () => {
  const route = 'POST /api/household/preview-invitation';
  const api = server();
  api.on(route, () => apiError(503, 'unavailable', 'Back in a minute'));
  const { user } = openSettings(anAccount(), api, { path: '/join#s3cret' });
  expect(await screen.findByText('Error loading the invitation: Back in a minute')).toBeVisible();
  api.on(route, () => preview);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await join()).toBeVisible();
});
