import { apiError, aUser } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { renderShell } from '../testing/renderShell';

type Handler = NonNullable<NonNullable<Parameters<typeof renderShell>[0]>['api']>[string];

function open(verify: Handler, { user = null, path = '/verify-email#token=abc.d_-f' }: Opened = {}) {
  return renderShell({ path, user, api: { 'POST /api/auth/verify-email': verify } });
}
interface Opened {
  user?: ReturnType<typeof aUser> | null;
  path?: string;
}
const title = (name: string) => screen.findByRole('heading', { name });
const wayOn = (name: string) => screen.getByRole('link', { name });

test("sends the link's token once and offers Log in", async () => {
  const { api, user } = open(() => ({ outcome: 'verified' }));
  expect(await title('Address confirmed')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('We now know this address is yours.');
  expect(api.callsTo('POST /api/auth/verify-email').map(({ body }) => body)).toEqual([{ token: 'abc.d_-f' }]);
  expect(document.title).toContain('Confirm your address');
  await user.click(wayOn('Log in'));
  expect(await screen.findByRole('form', { name: 'Login' })).toBeVisible();
});

test('reloads the account and offers the planner when signed in', async () => {
  const { api, user } = open(() => ({ outcome: 'verified' }), { user: aUser({ emailVerified: false }) });
  expect(await title('Address confirmed')).toBeVisible();
  await waitFor(() => expect(api.callsTo('GET /api/user')).toHaveLength(2));
  await user.click(wayOn('Go to the planner'));
  expect(await screen.findByRole('heading', { name: 'planner/App of Ann' })).toBeVisible();
});

test('shows that the address is being confirmed', async () => {
  let answer: (response: Response) => void = () => undefined;
  open(() => new Promise<Response>((resolve) => (answer = resolve)));
  expect(await title('Confirming your address...')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  answer(new Response(JSON.stringify({ outcome: 'already-verified' }), { status: 200 }));
  expect(await title('Address confirmed')).toBeVisible();
  expect(screen.getByText("You've already confirmed this address.")).toBeVisible();
});

test.each([
  ['has expired', 410, 'verification-expired', 'This link has expired', null, 'Log in'],
  ['is invalid', 404, 'verification-not-valid', "This link isn't valid", null, 'Log in'],
  ['has expired', 410, 'verification-expired', 'This link has expired', aUser(), 'Go to Settings'],
])('explains that a link %s and where to get another one', async (_case, status, code, words, user, link) => {
  open(() => apiError(status, code, 'x'), { user });
  expect(await title(words)).toBeVisible();
  expect(screen.getByText(/request a new one in Settings/)).toBeVisible();
  expect(wayOn(link)).toHaveAttribute('href', user ? '/settings' : '/login');
});

test('sends nothing for a truncated link', async () => {
  const { api } = open(() => ({ outcome: 'verified' }), { path: '/verify-email#tok' });
  expect(await title("This link isn't valid")).toBeVisible();
  expect(api.callsTo('POST /api/auth/verify-email')).toEqual([]);
});

test('lets the user retry after a temporary failure', async () => {
  const { api, user } = open(() => apiError(503, 'unavailable', 'Back in a minute'));
  expect(await title("Your address couldn't be confirmed")).toBeVisible();
  expect(screen.getByText('Back in a minute')).toBeVisible();
  api.on('POST /api/auth/verify-email', () => ({ outcome: 'verified' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title('Address confirmed')).toBeVisible();
  expect(api.callsTo('POST /api/auth/verify-email')).toHaveLength(2);
});
