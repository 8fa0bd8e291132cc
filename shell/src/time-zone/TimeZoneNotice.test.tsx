import { ThemeRoot } from '@forkcast/ui';
import { apiError, aUser, mockApi } from '@forkcast/web-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hasSameClock } from './hasSameClock';
import { TimeZoneNotice } from './TimeZoneNotice';

const device = Intl.DateTimeFormat().resolvedOptions();
const person = aUser({ timeZone: 'America/Los_Angeles' });
const PUT = `PUT /api/user/${person.id}`;

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    ...device,
    timeZone: 'Europe/Berlin',
  });
});
afterEach(() => jest.restoreAllMocks());

function show(user = person) {
  const api = mockApi({ [PUT]: () => ({ ...user, timeZone: 'Europe/Berlin' }) });
  const [toast, onUserChanged] = [jest.fn(), jest.fn()];
  const { unmount } = render(
    <ThemeRoot>
      <TimeZoneNotice user={user} toast={toast} onUserChanged={onUserChanged} />
    </ThemeRoot>,
  );
  return { api, toast, onUserChanged, unmount, actor: userEvent.setup() };
}

it("asks, and changes the account's time zone when the user agrees", async () => {
  const { api, toast, onUserChanged, actor } = show();
  expect(
    screen.getByText(/^This device is in the Berlin time zone. Your account uses Los Angeles/),
  ).toBeVisible();
  expect(api.calls).toEqual([]);
  await actor.click(screen.getByRole('button', { name: 'Switch to Berlin' }));
  await waitFor(() => expect(onUserChanged).toHaveBeenCalledTimes(1));
  expect(api.callsTo(PUT)[0]?.body).toEqual({ timeZone: 'Europe/Berlin' });
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Time zone changed' }));
});

it('keeps the time zone without asking again on this device, until either zone changes', async () => {
  const { api, actor, unmount } = show();
  await actor.click(screen.getByRole('button', { name: 'Keep Los Angeles' }));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
  unmount();
  show();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  show({ ...person, timeZone: 'Asia/Tokyo' });
  expect(screen.getByRole('button', { name: 'Keep Tokyo' })).toBeVisible();
});

it('says why the time zone could not be changed, and keeps asking', async () => {
  const { api, toast, onUserChanged, actor } = show();
  api.on(PUT, () => apiError(503, 'unavailable', 'Not now'));
  await actor.click(screen.getByRole('button', { name: 'Switch to Berlin' }));
  await waitFor(() =>
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: "Couldn't change the time zone", description: 'Not now' }),
    ),
  );
  expect(onUserChanged).not.toHaveBeenCalled();
  expect(screen.getByRole('button', { name: 'Switch to Berlin' })).toBeEnabled();
});

it('asks nothing when both zones have the same time', () => {
  show({ ...person, timeZone: 'Europe/Paris' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['Europe/Berlin', 'Europe/Paris', true],
  ['Asia/Calcutta', 'Asia/Kolkata', true],
  ['UTC', 'Etc/UTC', true],
  ['Europe/London', 'UTC', false],
  ['America/Phoenix', 'America/Denver', false],
  ['Europe/Berlin', 'Africa/Lagos', false],
])('compares the clocks of %s and %s over a year', (one, other, isSame) => {
  expect(hasSameClock(one, other, Date.UTC(2026, 0, 15))).toBe(isSame);
  expect(hasSameClock(one, other, Date.UTC(2026, 6, 15))).toBe(isSame);
});
