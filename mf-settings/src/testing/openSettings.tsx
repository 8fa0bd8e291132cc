import type {
  CalendarFeed,
  CalendarSettings,
  ChangeHouseholdRequest,
  Household,
  Passkey,
  Preferences,
  PreferencesResponse,
  Session,
  SignInMethods,
  SignInProviders,
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
  providers: SignInProviders;
  passkeys: Passkey[];
  sessions: Session[];
  /** Undefined before the first setup. */
  calendar: CalendarSettings | undefined;
  feed: CalendarFeed;
}

/** A new user with their own household, as the mocked server stores them. */
export function anAccount(changes: Partial<User> = {}): Account {
  const user = aUser({ id: crypto.randomUUID(), ...changes });
  return {
    user,
    household: {
      id: crypto.randomUUID(),
      members: [{ accountId: user.id, displayName: user.displayName, avatar: user.avatar }],
      invitations: [],
      defaultServings: null,
    },
    preferences: {
      emailNotifications: true,
      weeklySummary: false,
      shoppingListReminders: true,
      sendsMail: true,
    },
    methods: { password: true, google: null, openId: [] },
    providers: { providers: [], passwordSignIn: true },
    passkeys: [],
    sessions: [aSession({ current: true })],
    calendar: undefined,
    feed: { path: null, createdAt: null },
  };
}

/** A signed-in device. */
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

/** A fake server that stores changes. */
export function serverFor(account: Account): MockApi {
  return mockApi({
    'POST /api/auth/check-password': () => ({ weak: false }),
    'GET /api/auth/providers': () => account.providers,
    'GET /api/household': () => account.household,
    'PUT /api/household': ({ body }) => {
      account.household = { ...account.household, ...(body as ChangeHouseholdRequest) }; // The screen's request.
      return { defaultServings: account.household.defaultServings };
    },
    'GET /api/user/preferences': () => account.preferences,
    'GET /api/calendar-settings': () => account.calendar,
    'GET /api/calendar-feed': () => account.feed,
    'GET /api/user/sign-in-methods': () => account.methods,
    'GET /api/user/passkeys': () => account.passkeys,
    'GET /api/user/sessions': () => account.sessions,
    'PUT /api/user/preferences': ({ body }) => {
      account.preferences = { ...(body as Preferences), sendsMail: account.preferences.sendsMail }; // The screen's request.
      return account.preferences;
    },
    'PUT /api/user/:id': ({ body }) => {
      const { currentPassword: _, ...fields } = body as Partial<User> & { currentPassword?: string }; // The screen's request.
      account.user = { ...account.user, ...fields };
      return account.user;
    },
  });
}

/** Renders the remote at an address, signed in as the account's user. */
export function openSettings(
  account: Account,
  api: MockApi,
  { path = '/settings', ...options }: RenderRemoteOptions = {},
) {
  return renderRemote(App, { api, session: { user: account.user }, path, ...options });
}
