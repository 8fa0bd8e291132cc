import { DEFAULT_DISPLAY, type User } from '@forkcast/contracts';

/** A signed-in user for tests. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: '7b0f3c52-5f0e-4f43-9a53-0d6a3f6f5a01',
    username: 'ann',
    email: 'ann@example.com',
    emailVerified: true,
    displayName: 'Ann',
    avatar: null,
    plans: 'trial',
    isPaid: false,
    trialEndsAt: '2026-12-11T10:00:00.000Z',
    googleId: null,
    timeZone: 'Europe/Berlin',
    display: DEFAULT_DISPLAY,
    defaultServings: null,
    ...changes,
  };
}
