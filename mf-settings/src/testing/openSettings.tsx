import type { Household, Preferences, SignInMethods, User } from '@forkcast/contracts';
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
  preferences: Preferences;
  methods: SignInMethods;
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
    preferences: { emailNotifications: true, weeklySummary: false, shoppingListReminders: true },
    methods: { password: true, google: null },
  };
}

/** A server that keeps what is changed. */
export function serverFor(account: Account): MockApi {
  return mockApi({
    'GET /api/household': () => account.household,
    'GET /api/user/preferences': () => account.preferences,
    'GET /api/user/sign-in-methods': () => account.methods,
    'PUT /api/user/preferences': ({ body }) => {
      account.preferences = body as Preferences; // what the screen sent
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
