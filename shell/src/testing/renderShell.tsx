import type { Remote, User } from '@forkcast/contracts';
import { apiError, type ApiHandler, aUser, type MockApi, mockApi } from '@forkcast/web-kit/testing';
import { loadRemote } from '@module-federation/enhanced/runtime';
import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { App } from '../App';
import type { ShellConfig } from '../config/shellConfig';
import { serveRemotes } from './federation';

/** Replaces EventSource, which jsdom lacks; it never sends a message. */
class SilentEventSource extends EventTarget {
  close(): void {}
}

export const remotes: Remote[] = [
  {
    name: 'shopping',
    version: '1.0.0',
    manifest: '/remotes/shopping/mf-manifest.json',
    routes: ['/shopping-list'],
    nav: { label: 'Shopping Lists', path: '/shopping-list', icon: 'list', order: 2 },
  },
  {
    name: 'planner',
    version: '1.0.0',
    manifest: '/remotes/planner/mf-manifest.json',
    routes: ['/meal-planner'],
    nav: { label: 'Meal Planner', path: '/meal-planner', icon: 'calendar', order: 1 },
  },
];

export const settings: Remote = {
  name: 'settings',
  version: '1.0.0',
  manifest: '/remotes/settings/mf-manifest.json',
  routes: ['/settings'],
  nav: { label: 'Settings', path: '/settings', icon: 'settings', order: 5 },
};

interface ShellOptions {
  path?: string;
  /** The signed-in user; null for none. */
  user?: User | null;
  remotes?: readonly Remote[];
  api?: Record<string, ApiHandler>;
  config?: Partial<ShellConfig>;
}

/** Renders the product at a URL with a mocked server, and with mocked remotes unless the test has its own. */
export function renderShell(options: ShellOptions = {}): { api: MockApi; user: UserEvent } {
  const user = options.user === undefined ? aUser() : options.user;
  const api = mockApi({
    'GET /api/user': () => user ?? apiError(401, 'unauthenticated', 'Please log in'),
    'GET /api/auth/sign-up': () => ({
      mode: options.config?.signUp ?? 'open',
      isFixed: false,
      needsSetUp: false,
    }),
    'POST /api/auth/check-password': () => ({ weak: false }),
    'POST /api/client-errors': () => undefined,
    'GET /remotes.json': () => ({ remotes: options.remotes ?? remotes }),
    ...options.api,
  });
  if (!jest.mocked(loadRemote).getMockImplementation()) serveRemotes();
  Object.assign(globalThis, { EventSource: SilentEventSource });
  configure({ signedIn: user !== null, ...options.config });
  window.history.replaceState(null, '', options.path ?? '/meal-planner');
  render(<App />);
  // A dialog takes clicks one render after it appears. End-to-end tests check what can be clicked.
  return { api, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}

function configure(config: Partial<ShellConfig> = {}): void {
  document.head.innerHTML = '<meta name="forkcast-config">';
  const content = JSON.stringify({
    productName: 'Forkcast',
    donation: null,
    googleConfigured: false,
    signUp: 'open',
    ...config,
  });
  document.querySelector('meta')?.setAttribute('content', content);
}
