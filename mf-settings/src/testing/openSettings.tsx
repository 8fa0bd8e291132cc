import type {
  CalendarFeed,
  CalendarSettings,
  Household,
  Preferences,
  PreferencesResponse,
  Session,
  SignInMethods,
  User,
} from '@forkcast/contracts';
import {
  aUser,
  type MockApi,
  mockApi,
  renderRemote,
  type RenderRemoteOptions,
} from '@forkcast/web-kit/testing';
import App from '../App';

interface Account {
  user: User;
  household: Household;
  preferences: PreferencesResponse;
  methods: SignInMethods;
  sessions: Session[];
  /** Undefined as long as nothing has been set up. */
  calendar: CalendarSettings | undefined;
  feed: CalendarFeed;
}

/** Somebody with a household of their own, as the mocked server knows them. Each one is somebody else. */
export function anAccount(changes: Partial<User> = {}): Account {
  const user = aUser({ id: crypto.randomUUID(), ...changes });
  return {
    user,
    household: {
      id: crypto.randomUUID(),
      members: [{ accountId: user.id, displayName: user.displayName, avatar: user.avatar }],
      invitations: [],
    },
    preferences: {
      emailNotifications: true,
      weeklySummary: false,
      shoppingListReminders: true,
      sendsMail: true,
    },
    methods: { password: true, google: null },
    sessions: [aSession({ current: true })],
    calendar: undefined,
    feed: { path: null, createdAt: null },
  };
}

/** A device that is signed in. */
export function aSession(changes: Partial<Session> = {}): Session {
  return {
    id: crypto.randomUUID(),
    device: 'Firefox on Linux',
    network: '192.0.2.7',
    startedAt: '2026-11-20T18:00:00.000Z',
    lastUsedAt: '2026-11-21T09:30:00.000Z',
    current: false,
    ...changes,
  };
}

/** A server that keeps what is changed. */
export function serverFor(account: Account): MockApi {
  return mockApi({
    'POST /api/auth/check-password': () => ({ weak: false }),
    'GET /api/household': () => account.household,
    'GET /api/user/preferences': () => account.preferences,
    'GET /api/calendar-settings': () => account.calendar,
    'GET /api/calendar-feed': () => account.feed,
    'GET /api/user/sign-in-methods': () => account.methods,
    'GET /api/user/sessions': () => account.sessions,
    'PUT /api/user/preferences': ({ body }) => {
      account.preferences = { ...(body as Preferences), sendsMail: account.preferences.sendsMail }; // what the screen sent
      return account.preferences;
    },
    'PUT /api/user/:id': ({ body }) => {
      const { currentPassword: _, ...fields } = body as Partial<User> & { currentPassword?: string }; // what the screen sent
      account.user = { ...account.user, ...fields };
      return account.user;
    },
  });
}

/** Draws the remote at an address, signed in as the account's user. */
export function openSettings(
  account: Account,
  api: MockApi,
  { path = '/settings', ...options }: RenderRemoteOptions = {},
) {
  return renderRemote(App, { api, session: { user: account.user }, path, ...options });
}
