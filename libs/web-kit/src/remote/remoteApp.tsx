import type { Change } from '../live/liveConnection';
import type { User } from '@forkcast/contracts';
import type { useToast } from '@forkcast/ui';
import type { Store } from '@reduxjs/toolkit';
import { createContext, type ComponentType, type ReactNode, use, useMemo } from 'react';
import { Provider } from 'react-redux';

/** Who is signed in. */
export interface Session {
  user: User;
}

/** What the shell offers to the screens it mounts. */
export interface ShellApi {
  /** The name people read; never written out in a screen. */
  productName: string;
  /** Whether Google sign-in is set up on this server. */
  googleConfigured: boolean;
  toast: ReturnType<typeof useToast>['toast'];
  /**
   * A part of another remote, such as 'shopping/ShoppingListPanel', with its own loading state, retry and
   * error boundary. The same name always gives the same component. RemoteComponent draws one.
   */
  loadRemote: (name: string) => ComponentType<RemotePartProps>;
  /** Hears what the user's other tabs, devices and household changed. Returns how to stop. */
  onChange: (listener: (change: Change) => void) => () => void;
  /** Whether the browser has a network. */
  online: boolean;
}

/** All that a remote's './App' is given. */
export interface RemoteAppProps {
  session: Session;
  shell: ShellApi;
}

/** What a part of another remote is given by the one that shows it. */
export interface RemotePartProps extends RemoteAppProps {
  /** Shown while it loads. */
  fallback?: ReactNode;
  /** Whatever else the part itself documents. */
  props?: Record<string, unknown>;
}

const RemoteContext = createContext<RemoteAppProps | null>(null);

interface RemoteProvidersProps extends RemoteAppProps {
  store: Store;
  children: ReactNode;
}

/** Wraps a remote's screens: its own store, the session and the shell. */
export function RemoteProviders({ store, session, shell, children }: RemoteProvidersProps) {
  const value = useMemo(() => ({ session, shell }), [session, shell]);
  return (
    <Provider store={store}>
      <RemoteContext value={value}>{children}</RemoteContext>
    </Provider>
  );
}

function useRemote(): RemoteAppProps {
  const remote = use(RemoteContext);
  if (!remote) throw new Error('useSession and useShell must be used within RemoteProviders');
  return remote;
}

/** Who is signed in. */
export function useSession(): Session {
  return useRemote().session;
}

/** What the shell offers: toasts, the product's name, other remotes' parts, live changes. */
export function useShell(): ShellApi {
  return useRemote().shell;
}

/** Shows a part of another remote in this one, loaded by the shell. */
export function RemoteComponent({
  name,
  props,
  fallback,
}: {
  name: string;
  props?: Record<string, unknown>;
  fallback?: ReactNode;
}) {
  const { session, shell } = useRemote();
  const Part = shell.loadRemote(name);
  return <Part session={session} shell={shell} props={props} fallback={fallback} />;
}
