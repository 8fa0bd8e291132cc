import {
  type CalendarSettings,
  DEFAULT_CALENDAR_TOGGLES,
  DEFAULT_MEAL_TIMES,
  type SaveCalendarSettingsRequest,
} from '@forkcast/contracts';
import { apiError, type MockApi } from '@forkcast/web-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { reloadAt } from '../../reloadAt';
import { anAccount, openSettings, serverFor } from '../../testing/openSettings';

const notSetUp =
  "Google Calendar isn't set up on this server. An administrator needs to set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, and restart it. Until then, other calendar apps can subscribe to the calendar feed below.";

jest.mock('../../reloadAt');
afterEach(() => jest.restoreAllMocks());

const saved: CalendarSettings = {
  ...DEFAULT_CALENDAR_TOGGLES,
  mealTimes: DEFAULT_MEAL_TIMES,
  timeZone: 'Europe/Berlin',
  connected: false,
  googleConfigured: true,
  problem: null,
  notices: [],
  lastSyncedAt: null,
};
const connected = { ...saved, connected: true, enabled: true, lastSyncedAt: '2026-11-20T10:00:00.000Z' };

interface Opening {
  calendar?: CalendarSettings;
  path?: string;
  googleConfigured?: boolean;
  prepare?: (api: MockApi) => void;
}

function open({ calendar, path = '/settings?tab=calendar', googleConfigured = true, prepare }: Opening = {}) {
  const account = { ...anAccount({ timeZone: 'Europe/Berlin' }), calendar };
  const api = serverFor(account);
  api.on('POST /api/calendar-settings', ({ body }) => {
    const { mealTimes, ...fields } = body as SaveCalendarSettingsRequest; // The screen's request.
    const before = account.calendar ?? saved;
    account.calendar = { ...before, ...fields, mealTimes: { ...before.mealTimes, ...mealTimes } };
    return account.calendar;
  });
  prepare?.(api);
  return { account, api, ...openSettings(account, api, { path, shell: { googleConfigured } }) };
}

const toggle = (name: string) => screen.findByRole('switch', { name });
const button = (name: string) => screen.findByRole('button', { name });
const google = async () => within(await screen.findByRole('region', { name: 'Google Calendar' }));

describe('the exported parts of the plan', () => {
  test('shows the defaults when nothing is set up', async () => {
    open();
    for (const name of ['Sync automatically', 'Breakfast', 'Lunch']) {
      expect(await toggle(name)).not.toBeChecked();
    }
    for (const name of ['Dinner', 'Notes', 'Recipe links']) expect(await toggle(name)).toBeChecked();
    expect(screen.getByLabelText('Breakfast time')).toHaveValue('08:00');
    expect(screen.getByLabelText('Lunch time')).toHaveValue('12:30');
    expect(screen.getByLabelText('Dinner time')).toHaveValue('18:30');
    expect(screen.getByText('Times, in your time zone (Europe/Berlin)')).toBeVisible();
    await screen.findByRole('button', { name: 'Create Feed Address' });
  });

  test('sends all settings and says so on Save Settings', async () => {
    const { user, api, account } = open();
    await user.click(await toggle('Sync automatically'));
    await user.click(await toggle('Lunch'));
    await user.click(await toggle('Notes'));
    fireEvent.change(screen.getByLabelText('Dinner time'), { target: { value: '19:15' } });
    await user.click(await button('Save Settings'));
    expect(await screen.findByText('Settings saved')).toBeVisible();
    expect(api.callsTo('POST /api/calendar-settings').map(({ body }) => body)).toEqual([
      {
        enabled: true,
        includeBreakfast: false,
        includeLunch: true,
        includeDinner: true,
        includeNotes: false,
        includeUrl: true,
        mealTimes: { breakfast: '08:00', lunch: '12:30', dinner: '19:15' },
      },
    ]);
    expect(account.calendar?.includeLunch).toBe(true);
    expect(await toggle('Lunch')).toBeChecked();
    expect(screen.getByLabelText('Dinner time')).toHaveValue('19:15');
  });

  test('shows the reason and keeps the choice when saving fails', async () => {
    const { user } = open({
      prepare: (api) =>
        api.on('POST /api/calendar-settings', () => apiError(503, 'unavailable', 'Back in a minute')),
    });
    await user.click(await toggle('Lunch'));
    await user.click(await button('Save Settings'));
    expect(await screen.findByText('Failed to save settings')).toBeVisible();
    expect(screen.getByText('Back in a minute')).toBeVisible();
    expect(await toggle('Lunch')).toBeChecked();
  });

  test('shows the status in words when loading fails, and loads on Try again', async () => {
    const { user, api } = open({
      prepare: (before) =>
        before.on(
          'GET /api/calendar-settings',
          () => new Response('', { status: 503, statusText: 'Service Unavailable' }),
        ),
    });
    expect(await screen.findByText('Failed to fetch calendar settings: Service Unavailable')).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
    api.on('GET /api/calendar-settings', () => saved);
    await user.click(await button('Try again'));
    expect(await toggle('Dinner')).toBeVisible();
  });

  test('follows another device without losing an unsaved choice', async () => {
    const { user, account, change } = open({ calendar: saved });
    await user.click(await toggle('Lunch'));
    account.calendar = { ...saved, includeBreakfast: true };
    change('calendar');
    await waitFor(async () => expect(await toggle('Breakfast')).toBeChecked());
    await user.click(screen.getByRole('tab', { name: 'Notifications' }));
    await toggle('Weekly summary');
    await user.click(screen.getByRole('tab', { name: 'Calendar' }));
    expect(await toggle('Lunch')).toBeChecked();
  });
});

describe('Google Calendar', () => {
  test.each([
    ['cancelled', "Google Calendar wasn't connected. Please allow access to your calendar to connect it."],
    ['failed', "Google Calendar couldn't be connected. Please try again."],
    ['not-configured', notSetUp],
    ['unavailable', "We can't reach Google right now. Please try again in a few minutes."],
  ])('says why connecting failed (%s) until dismissed', async (error, words) => {
    const { user, path } = open({ path: `/settings?calendarError=${error}`, calendar: saved });
    expect(await screen.findByText(words)).toBeVisible();
    expect((await google()).getByText('Not connected')).toBeVisible();
    await user.click(await button('Dismiss'));
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(path()).toBe('/settings?tab=calendar');
  });

  test('shows the last sync, and asks before disconnecting', async () => {
    const { user, api, account } = open({ calendar: connected });
    expect((await google()).getByText('Last synced Nov 20, 2026, 11:00 AM')).toBeVisible();
    api.on('DELETE /api/calendar-connection', () => {
      account.calendar = saved;
      return undefined;
    });
    await user.click(await button('Disconnect Google Calendar'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Disconnect Google Calendar?' });
    await user.click(within(dialog).getByRole('button', { name: 'Disconnect' }));
    expect(await screen.findByText('Google Calendar disconnected')).toBeVisible();
    expect((await google()).getByText('Not connected')).toBeVisible();
  });

  test('says that disconnecting failed, and stays connected', async () => {
    const { user } = open({
      calendar: connected,
      prepare: (api) =>
        api.on('DELETE /api/calendar-connection', () => apiError(503, 'unavailable', 'Later')),
    });
    await user.click(await button('Disconnect Google Calendar'));
    await user.click(await button('Disconnect'));
    expect(await screen.findByText('Failed to disconnect Google Calendar')).toBeVisible();
    expect((await google()).getByText('Connected')).toBeVisible();
  });

  test("says that Google isn't configured here, and still offers the feed", async () => {
    open({ googleConfigured: false });
    expect((await google()).getByText(notSetUp)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Connect Google Calendar' })).not.toBeInTheDocument();
    expect(await toggle('Sync automatically')).toBeDisabled();
    expect(await button('Create Feed Address')).toBeEnabled();
  });

  test('says that consent is lost, and offers to reconnect', async () => {
    const message = "We've lost access to your Google Calendar. Please reconnect it.";
    const problem = { code: 'consent-lost' as const, message, since: '2026-11-20T10:00:00.000Z' };
    const { user } = open({ calendar: { ...saved, problem } });
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(await button('Reconnect'));
    expect(reloadAt).toHaveBeenCalledWith('/api/auth/google-calendar');
  });

  test('dismisses a notice for good', async () => {
    const notice = {
      id: 'a2f6a1d2-6d26-4b0f-9a0d-2f7f3ad3a7a5',
      kind: 'kept-both' as const,
      message:
        "'Soup' was changed in your plan and in your calendar at the same time. Both versions are kept.",
      at: '2026-11-20T10:00:00.000Z',
    };
    const { user, api, account } = open({ calendar: { ...connected, notices: [notice] } });
    api.on('POST /api/calendar-notices/seen', () => {
      account.calendar = connected;
      return undefined;
    });
    expect(await screen.findByText(notice.message)).toBeVisible();
    await user.click(await button('Dismiss'));
    await waitFor(() => expect(screen.queryByText(notice.message)).not.toBeInTheDocument());
    expect(api.callsTo('POST /api/calendar-notices/seen').map(({ body }) => body)).toEqual([
      { ids: [notice.id] },
    ]);
  });
});

describe('the feed', () => {
  const feed = { path: '/calendar/first.ics', createdAt: '2026-11-20T10:00:00.000Z' };

  function openFeed(prepare?: (api: MockApi) => void) {
    let made = 0;
    const opened = open({ calendar: saved, prepare });
    opened.api.on('POST /api/calendar-feed', () => {
      made += 1;
      return (opened.account.feed = made > 1 ? { ...feed, path: '/calendar/second.ics' } : feed);
    });
    opened.api.on('DELETE /api/calendar-feed', () => {
      opened.account.feed = { path: null, createdAt: null };
      return undefined;
    });
    return opened;
  }
  const address = () => screen.findByRole('textbox', { name: 'Feed address' });

  test('creates a feed address that can be copied, and renews it after a question', async () => {
    const { user } = openFeed();
    await user.click(await button('Create Feed Address'));
    expect(await address()).toHaveValue(`${location.origin}/calendar/first.ics`);
    expect(await address()).toHaveAccessibleDescription('Created on Nov 20, 2026');
    await user.click(await button('Copy Address'));
    expect(await screen.findByText('Address copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${location.origin}/calendar/first.ics`);
    await user.click(await button('Reset Address'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Reset the feed address?' });
    await user.click(within(dialog).getByRole('button', { name: 'Reset Address' }));
    expect(await screen.findByText('Address reset')).toBeVisible();
    await waitFor(async () => expect(await address()).toHaveValue(`${location.origin}/calendar/second.ics`));
  });

  test("says that the feed can't be loaded, and shows the rest", async () => {
    openFeed((api) => api.on('GET /api/calendar-feed', () => apiError(500, 'internal', 'Broken')));
    expect(await screen.findByText('Error loading your feed: Broken')).toBeVisible();
    expect(await toggle('Dinner')).toBeVisible();
  });

  test('says that creating an address failed', async () => {
    const { user, api } = openFeed();
    api.on('POST /api/calendar-feed', () => apiError(503, 'unavailable', 'Back in a minute'));
    await user.click(await button('Create Feed Address'));
    expect(await screen.findByText('Failed to create the feed')).toBeVisible();
    expect(screen.getByText('Back in a minute')).toBeVisible();
  });
});
