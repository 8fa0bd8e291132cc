import { ThemeRoot, ToastProvider, useToast } from '@forkcast/ui';
import { configureStore, type Store } from '@reduxjs/toolkit';
import { act, render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { type ComponentType, isValidElement, type ReactElement, useEffect, useMemo } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { Change } from '../live/liveConnection';
import {
  type RemoteAppProps,
  type RemotePartProps,
  RemoteProviders,
  type Session,
  type ShellApi,
} from '../remote/remoteApp';
import { aUser } from './aUser';
import type { MockApi } from './mockApi';

export interface RenderRemoteOptions {
  session?: Session;
  /** Overrides for parts of the shell. */
  shell?: Partial<ShellApi>;
  /** From mockApi. Ignored here; passing it shows in one place what the test uses. */
  api?: MockApi;
  /** Needed if `ui` is an element that uses a store. A remote's App creates its own. */
  store?: Store;
  /** The initial URL. */
  path?: string;
  /** Stubs for parts of other remotes, by name such as 'shopping/ShoppingListPanel'. */
  parts?: Record<string, ComponentType<RemotePartProps>>;
}

export interface RenderedRemote extends RenderResult {
  user: UserEvent;
  /** Simulates a change of a topic by another tab or device. */
  change(topic: Change['topic']): void;
  /** The current URL. */
  path(): string;
}

/**
 * Renders a remote's App, or one of its screens, as the shell does: with theme, toasts, router, session and
 * shell.
 *
 * @param ui a component that takes RemoteAppProps, or an element to wrap in RemoteProviders
 */
export function renderRemote(
  ui: ReactElement | ComponentType<RemoteAppProps>,
  options: RenderRemoteOptions = {},
): RenderedRemote {
  const listeners = new Set<(change: Change) => void>();
  const session = options.session ?? { user: aUser() };
  const store = options.store ?? configureStore({ reducer: () => null });

  function Screen() {
    const { toast } = useToast();
    const shell = useMemo(() => fakeShell(toast, listeners, options), [toast]);
    if (!isValidElement(ui)) {
      const App = ui;
      return <App session={session} shell={shell} />;
    }
    return (
      <RemoteProviders store={store} session={session} shell={shell}>
        {ui}
      </RemoteProviders>
    );
  }

  let address = options.path ?? '/';
  function Address() {
    const { pathname, search } = useLocation();
    useEffect(() => {
      address = pathname + search;
    }, [pathname, search]);
    return null;
  }

  const result = render(
    <ThemeRoot>
      <ToastProvider>
        <MemoryRouter initialEntries={[address]}>
          <Screen />
          <Address />
        </MemoryRouter>
      </ToastProvider>
    </ThemeRoot>,
  );
  return {
    ...result,
    // A dialog takes clicks one render after it appears. End-to-end tests check what can be clicked.
    user: userEvent.setup({ pointerEventsCheck: 0 }),
    change: (topic) => {
      act(() => {
        for (const listener of listeners) listener({ topic, position: '1' });
      });
    },
    path: () => address,
  };
}

function fakeShell(
  toast: ShellApi['toast'],
  listeners: Set<(change: Change) => void>,
  { parts, shell }: RenderRemoteOptions,
): ShellApi {
  return {
    productName: 'Forkcast',
    googleConfigured: false,
    toast,
    loadRemote: (name) => parts?.[name] ?? placeholderOf(name),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    online: true,
    ...shell,
  };
}

const placeholders = new Map<string, ComponentType<RemotePartProps>>();

function placeholderOf(name: string): ComponentType<RemotePartProps> {
  const placeholder = placeholders.get(name) ?? (() => <div data-testid={name}>{name}</div>);
  placeholders.set(name, placeholder);
  return placeholder;
}
