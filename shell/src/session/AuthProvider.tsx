import type { User } from '@forkcast/contracts';
import {
  onSessionCheck,
  onUnauthenticated,
  openSessionChannel,
  setPageAccount,
} from '@forkcast/web-kit/boot';
import {
  createContext,
  type ReactNode,
  startTransition,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useShellConfig } from '../config/ShellConfigContext';
import {
  fetchSession,
  type LogoutAnswer,
  sendLogout,
  type SessionAnswer,
  type SignedInUser,
} from './sessionCalls';
import { useReloadForOtherAccount } from './useReloadForOtherAccount';
import { useCheckWhenShown, useHiddenUntilChecked } from './useRestoredPage';

/** The session and the actions that change it. */
export interface Auth {
  /** 'unreachable': the session couldn't be checked; the user stays signed in. */
  status: 'loading' | 'unreachable' | 'signed-out' | 'signed-in';
  user: User | null;
  /** The server's name for the account and its household; null if unknown. */
  account: string | null;
  /** Signs in with the response to a request that was sent with `sendSignIn`, and returns it. */
  signInWith: (response: Promise<SessionAnswer>) => Promise<SessionAnswer>;
  logout: () => Promise<LogoutAnswer>;
  /** Reads the session from the server again. */
  refresh: () => void;
}

const runNow = (change: () => void) => change();

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  children: ReactNode;
  /** Called while the server checks the login, to preload what comes next. */
  onSigningIn: () => void;
}

/** Provides the session and the actions that change it. */
export function AuthProvider({ children, onSigningIn }: AuthProviderProps) {
  const { user, account, failed, changeSession, refresh } = useSharedSession();
  const auth = useMemo<Auth>(
    () => ({
      status: user === undefined ? (failed ? 'unreachable' : 'loading') : user ? 'signed-in' : 'signed-out',
      user: user ?? null,
      account,
      refresh,
      signInWith: async (response) => {
        onSigningIn();
        const answer = await response;
        if (!answer.failure) changeSession(answer);
        return answer;
      },
      logout: async () => {
        const answer = await sendLogout();
        if (!answer.failure) changeSession({ user: null, account: null });
        return answer;
      },
    }),
    [changeSession, refresh, user, account, failed, onSigningIn],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Resolves the session once, follows other tabs, and ends it on a 401. */
function useSharedSession() {
  const { signedIn } = useShellConfig();
  // Undefined until the server has responded; the page contains whether the user is signed out.
  const [user, setUser] = useState<User | null | undefined>(signedIn ? undefined : null);
  const [failed, setFailed] = useState(false);
  const [account, setAccount] = useState<string | null>(null);
  const show = useCallback((next: SignedInUser) => {
    // Stays set after a sign-out: calls that are still open belong to that account.
    if (next.account) setPageAccount(next.account);
    setUser(next.user);
    setAccount(next.account);
  }, []);
  const handleOtherAccount = useReloadForOtherAccount(user ?? null);

  const checkSession = useCallback(
    async (update = runNow) => {
      const answer = await fetchSession();
      if (!answer.failure && (await handleOtherAccount(answer.user))) return;
      update(() => {
        setFailed(Boolean(answer.failure));
        if (!answer.failure) show(answer);
      });
    },
    [show, handleOtherAccount],
  );
  const refresh = useCallback(() => void checkSession(), [checkSession]);
  useEffect(() => {
    // A transition, so that the browser can paint and respond while the first page renders.
    if (signedIn) void checkSession(startTransition);
  }, [signedIn, checkSession]);

  useHiddenUntilChecked(Boolean(user), checkSession);
  useCheckWhenShown(Boolean(user), checkSession);
  useEffect(() => {
    return onSessionCheck(refresh);
  }, [refresh]);
  const announce = useSessionChannel(refresh);
  useEffect(() => {
    return onUnauthenticated(() => {
      setUser((before) => {
        if (before) announce();
        return before === undefined ? undefined : null;
      });
    });
  }, [announce]);
  const changeSession = useCallback(
    (next: SignedInUser) => {
      show(next);
      announce();
    },
    [show, announce],
  );
  return { user, account, failed, changeSession, refresh };
}

/**
 * Refreshes when another tab signed in or out. Returns a function that notifies the other tabs of a change
 * here.
 */
function useSessionChannel(onChange: () => void): () => void {
  const channel = useRef<ReturnType<typeof openSessionChannel> | null>(null);
  useEffect(() => {
    const opened = openSessionChannel(onChange);
    channel.current = opened;
    return () => opened.close();
  }, [onChange]);
  return useCallback(() => channel.current?.announce(), []);
}

/** Returns the session and the actions that change it. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
