import type {
  CalendarFeed,
  CalendarSettings,
  Household,
  Preferences,
  PreferencesResponse,
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
    calendar: undefined,
    feed: { path: null, createdAt: null },
  };
}

/** A server that keeps what is changed. */
export function serverFor(account: Account): MockApi {
  return mockApi({
    'GET /api/household': () => account.household,
    'GET /api/user/preferences': () => account.preferences,
    'GET /api/calendar-settings': () => account.calendar,
    'GET /api/calendar-feed': () => account.feed,
    'GET /api/user/sign-in-methods': () => account.methods,
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
