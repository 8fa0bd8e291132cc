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
  /** Replaces parts of the shell that the test is about. */
  shell?: Partial<ShellApi>;
  /** From mockApi; named here so that a test shows at one place what it stands on. */
  api?: MockApi;
  /** Needed where `ui` is an element that uses a store. A remote's App brings its own. */
  store?: Store;
  /** The address the screen is opened at. */
  path?: string;
  /** Stand-ins for parts of other remotes, by name such as 'shopping/ShoppingListPanel'. */
  parts?: Record<string, ComponentType<RemotePartProps>>;
}

export interface RenderedRemote extends RenderResult {
  user: UserEvent;
  /** What another tab or device would cause: the shell says that a topic changed. */
  change(topic: Change['topic']): void;
  /** The address the screen is at now. */
  path(): string;
}

/**
 * Draws a remote's App, or one of its screens, as the shell would: theme, toasts, router, session, shell.
 *
 * @param ui a component that takes RemoteAppProps, or an element to be put inside RemoteProviders
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
    const shell = useMemo<ShellApi>(
      () => ({
        productName: 'Forkcast',
        googleConfigured: false,
        toast,
        loadRemote: (name) => options.parts?.[name] ?? standIn(name),
        onChange: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
        online: true,
        ...options.shell,
      }),
      [toast],
    );
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
    user: userEvent.setup(),
    change: (topic) => {
      act(() => {
        for (const listener of listeners) listener({ topic, position: '1' });
      });
    },
    path: () => address,
  };
}

const standIns = new Map<string, ComponentType<RemotePartProps>>();

function standIn(name: string): ComponentType<RemotePartProps> {
  const made = standIns.get(name) ?? (() => <div data-testid={name}>{name}</div>);
  standIns.set(name, made);
  return made;
}
