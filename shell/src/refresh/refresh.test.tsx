import { apiError, aUser, type MockApi } from '@forkcast/web-kit/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { remotes, renderShell } from '../testing/renderShell';

beforeEach(() => {
  Object.assign(window, { scrollY: 0 });
});
afterEach(() => document.querySelector('body > [role="dialog"]')?.remove());

async function open() {
  const rendered = renderShell({ user: aUser(), remotes });
  const heading = await screen.findByRole('heading', { name: 'planner/App of Ann' });
  // Pulling works shortly after the page has rendered.
  await waitFor(() => {
    drag(heading, [100, 100], [100, 150]);
    expect(screen.getByText('Pull to refresh')).toBeVisible();
  });
  fireEvent.touchCancel(heading);
  return { ...rendered, heading };
}
/** The shell itself requests the account, and refetches it with everything else. */
const countAccountRequests = (api: MockApi) => api.callsTo('GET /api/user').length;
const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });

function drag(element: Element, ...way: [x: number, y: number][]) {
  const [from = [0, 0], ...on] = way;
  fireEvent.touchStart(element, at(...from));
  for (const next of on) fireEvent.touchMove(element, at(...next));
}

test('refreshes everything when the user pulls the page down and lets go', async () => {
  const { api, heading } = await open();
  const before = countAccountRequests(api);
  drag(heading, [100, 100], [100, 150]);
  expect(screen.getByText('Pull to refresh')).toBeVisible();
  fireEvent.touchMove(heading, at(100, 320));
  expect(screen.getByText('Release to refresh')).toBeVisible();
  expect(countAccountRequests(api)).toBe(before);
  fireEvent.touchEnd(heading);
  expect(screen.getByText('Refreshing...')).toBeVisible();
  expect(await screen.findByText('Up to date')).toBeVisible();
  expect(countAccountRequests(api)).toBe(before + 1);
  await waitFor(() => expect(screen.queryByText('Up to date')).not.toBeInTheDocument(), { timeout: 4_000 });
});

test("says that the server can't be reached", async () => {
  const { api, heading } = await open();
  api.on('GET /api/user', () => apiError(503, 'unavailable', 'Down'));
  drag(heading, [100, 100], [100, 150], [100, 320]);
  fireEvent.touchEnd(heading);
  expect(await screen.findByText("Couldn't reach the server")).toBeVisible();
});

test.each([
  ["when the page isn't at its top", () => void Object.assign(window, { scrollY: 40 })],
  ['over a dialog', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')],
])('ignores a pull %s', async (_case, arrange) => {
  const { api, heading } = await open();
  const before = countAccountRequests(api);
  arrange();
  drag(heading, [100, 100], [100, 150], [100, 320]);
  fireEvent.touchEnd(heading);
  expect(countAccountRequests(api)).toBe(before);
});

test('refreshes from the search', async () => {
  const { api, user } = await open();
  api.on('GET /api/recipes', () => ({ recipes: [] }));
  const before = countAccountRequests(api);
  // The shortcuts load shortly after the page, or when their list is opened.
  await user.click(screen.getByRole('button', { name: 'Account menu for Ann' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Keyboard shortcuts' }));
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'refresh');
  await user.click(await screen.findByRole('option', { name: /Refresh/ }));
  expect(await screen.findByText('Up to date')).toBeVisible();
  expect(countAccountRequests(api)).toBe(before + 1);
});
