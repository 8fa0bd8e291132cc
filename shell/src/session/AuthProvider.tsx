import type { LoginForm, ResetPasswordRequest, User } from '@forkcast/contracts';
import {
  type ApiFailure,
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
  type ProviderLogin,
  sendLogin,
  sendLogout,
  sendProviderLogin,
  sendRegistration,
  type RegistrationFields,
  sendResetPassword,
  type SessionAnswer,
  type SignedInUser,
} from './sessionCalls';
import { useReloadForOtherAccount } from './useReloadForOtherAccount';
import { useCheckWhenShown, useHiddenUntilChecked } from './useRestoredPage';

/** The session and the actions that change it. Each action returns the error, or null. */
export interface Auth {
  /** 'unreachable': the session couldn't be checked; the user stays signed in. */
  status: 'loading' | 'unreachable' | 'signed-out' | 'signed-in';
  user: User | null;
  /** The server's name for the account and its household; null if unknown. */
  account: string | null;
  login: (form: LoginForm) => Promise<ApiFailure | null>;
  /** `invitation` is required if sign-up is by invitation. */
  register: (form: RegistrationFields, invitation?: string) => Promise<ApiFailure | null>;
  /** Also returns the user, because an existing account's name may differ from the one at the provider. */
  loginWithProvider: (login: ProviderLogin) => Promise<SessionAnswer>;
  /** Sets a new password with the token of the link in the mail, and signs in. */
  resetPassword: (request: ResetPasswordRequest) => Promise<ApiFailure | null>;
  /** Signs in by another request, sent with `sendSignIn`. */
  signInWith: (answer: Promise<SessionAnswer>) => Promise<ApiFailure | null>;
  logout: () => Promise<LogoutAnswer>;
  /** Reads the session from the server again. */
  refresh: () => void;
}

const runNow = (change: () => void) => change();

const AuthContext = createContext<Auth | null>(null);

interface AuthProviderProps {
  children: ReactNode;
  /** Called while the server checks the login, to preload what comes next. */
  onSigningIn?: () => void;
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
      ...createActions(changeSession, onSigningIn),
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

function createActions(
  changeSession: (next: SignedInUser) => void,
  onSigningIn?: () => void,
): Omit<Auth, 'status' | 'user' | 'account' | 'refresh'> {
  const settle = (answer: SessionAnswer): ApiFailure | null => {
    if (answer.failure) return answer.failure;
    changeSession(answer);
    return null;
  };
  const preloadDuring = (answer: Promise<SessionAnswer>): Promise<SessionAnswer> => {
    onSigningIn?.();
    return answer;
  };
  return {
    login: async (form) => settle(await preloadDuring(sendLogin(form))),
    register: async (form, invitation) => settle(await preloadDuring(sendRegistration(form, invitation))),
    loginWithProvider: async (login) => {
      const answer = await preloadDuring(sendProviderLogin(login));
      settle(answer);
      return answer;
    },
    resetPassword: async (request) => settle(await preloadDuring(sendResetPassword(request))),
    signInWith: async (answer) => settle(await preloadDuring(answer)),
    logout: async () => {
      const answer = await sendLogout();
      if (!answer.failure) changeSession({ user: null, account: null });
      return answer;
    },
  };
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
