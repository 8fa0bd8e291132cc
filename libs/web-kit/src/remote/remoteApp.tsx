import type { Change } from '../live/liveConnection';
import type { User } from '@forkcast/contracts';
import type { useToast } from '@forkcast/ui';
import type { Store } from '@reduxjs/toolkit';
import { createContext, type ComponentType, type ReactNode, use, useMemo } from 'react';
import { Provider } from 'react-redux';

/** The signed-in user. */
export interface Session {
  user: User;
}

/** What the shell offers to the screens that it mounts. */
export interface ShellApi {
  /** Shown to users; screens never hard-code it. */
  productName: string;
  /** Whether Google sign-in is set up on this server. */
  googleConfigured: boolean;
  toast: ReturnType<typeof useToast>['toast'];
  /**
   * Returns a part of another remote, such as 'shopping/ShoppingListPanel', with its own loading state,
   * retries and error boundary. The same name always returns the same component. RemoteComponent renders one.
   */
  loadRemote: (name: string) => ComponentType<RemotePartProps>;
  /**
   * Runs the callback for changes made by the user's other tabs, devices and household. Returns a function
   * that unsubscribes.
   */
  onChange: (listener: (change: Change) => void) => () => void;
  /** Whether the browser has a network connection. */
  online: boolean;
}

/** The props of a remote's './App'. */
export interface RemoteAppProps {
  session: Session;
  shell: ShellApi;
}

/** The props that a part of another remote receives. */
export interface RemotePartProps extends RemoteAppProps {
  /** Shown while it loads. */
  fallback?: ReactNode;
  /** Further props, documented by the part. */
  props?: Record<string, unknown>;
}

const RemoteContext = createContext<RemoteAppProps | null>(null);

interface RemoteProvidersProps extends RemoteAppProps {
  store: Store;
  children: ReactNode;
}

/** Provides a remote's screens with its store, the session and the shell. */
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

/** Returns the session of the signed-in user. */
export function useSession(): Session {
  return useRemote().session;
}

/** Returns the shell's API: toasts, the product name, other remotes' parts, live changes. */
export function useShell(): ShellApi {
  return useRemote().shell;
}

/** Renders a part of another remote, loaded by the shell. */
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
