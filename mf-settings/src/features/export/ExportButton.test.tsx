import { apiError, mockApi } from '@forkcast/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

const saved: { name: string; content: Blob }[] = [];
const made: Blob[] = [];

// jsdom supports neither object URLs nor downloads.
beforeEach(() => {
  saved.length = 0;
  made.length = 0;
  URL.createObjectURL = (content) => {
    made.push(content as Blob); // The page only creates URLs of blobs.
    return 'blob:1';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const content = made.at(-1);
    if (this.download && content) saved.push({ name: this.download, content });
  });
});
afterEach(() => jest.restoreAllMocks());

async function open(answer: () => Response | Promise<Response>) {
  const account = anAccount();
  const api = serverFor(account);
  api.on('GET /api/user/export', answer);
  const opened = openSettings(account, api, { path: '/settings?tab=security' });
  await opened.user.click(await screen.findByRole('button', { name: 'Export My Data' }));
  return { api, ...opened };
}

const zip = (headers: HeadersInit = {}) => new Response('PK', { headers });

test('saves a response without a file name', async () => {
  await open(() => zip());
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['export.zip']));
});

test('shows progress on the button', async () => {
  await open(() => new Promise(() => undefined));
  expect(await screen.findByRole('button', { name: 'Exporting...' })).toBeDisabled();
});

test.each([
  [
    'the server’s message',
    () => apiError(503, 'unavailable', 'Not available right now'),
    'Not available right now',
  ],
  ['a general message', () => new Response('<html>', { status: 502 }), 'An error occurred'],
  [
    'a hint to check the connection',
    () => Promise.reject(new TypeError('Failed to fetch')),
    "Couldn't reach the server. Please check your connection",
  ],
])('shows %s and saves nothing when the export fails', async (_case, answer, words) => {
  await open(answer);
  expect(await screen.findByText('Failed to export your data')).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
  expect(saved).toEqual([]);
  expect(screen.getByRole('button', { name: 'Export My Data' })).toBeEnabled();
});

test('offers the same export before joining another household', async () => {
  const preview = {
    invitedBy: 'Bob',
    members: ['Bob'],
    expiresAt: '2026-11-27T12:00:00.000Z',
    leavesNobodyBehind: true,
  };
  const api = mockApi({
    'POST /api/household/preview-invitation': () => preview,
    'GET /api/recipes': () => ({ recipes: [], pagination: { page: 1, limit: 1, total: 12, totalPages: 12 } }),
    'GET /api/user/export': () => zip(),
  });
  const { user } = openSettings(anAccount(), api, { path: '/join#s3cret' });
  await user.click(await screen.findByRole('button', { name: 'Export My Data First' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(api.callsTo('POST /api/household/accept-invitation')).toEqual([]);
});
