import type { LoginForm, RegisterForm, User } from '@forkcast/contracts';
import { onUnauthenticated, openSessionChannel } from '@forkcast/web-kit';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react';
import { useDispatch } from 'react-redux';
import type { ShellDispatch } from '../store';
import { sessionApi, signedIn } from './sessionApi';

/** Who is signed in, and the ways to change that. Each way rejects with an ApiFailure. */
export interface Auth {
  status: 'loading' | 'signed-out' | 'signed-in';
  user: User | null;
  login(form: LoginForm): Promise<User>;
  register(form: RegisterForm): Promise<User>;
  logout(): Promise<void>;
  refresh(): void;
}

const AuthContext = createContext<Auth | null>(null);

/** Holds the session: resolves it once, follows the other tabs, and ends it when any call is refused. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const dispatch = useDispatch<ShellDispatch>();
  const { data, refetch, isUninitialized } = sessionApi.useCurrentUserQuery();
  const [sendLogin] = sessionApi.useLoginMutation();
  const [sendRegister] = sessionApi.useRegisterMutation();
  const [sendLogout] = sessionApi.useLogoutMutation();
  const user = data ?? null;
  const announce = useSessionSignals(user, () => {
    if (!isUninitialized) void refetch();
  });

  const afterwards = useCallback(
    async <T,>(done: Promise<T>): Promise<T> => {
      const result = await done;
      announce();
      return result;
    },
    [announce],
  );
  const auth = useMemo<Auth>(
    () => ({
      status: data === undefined ? 'loading' : data ? 'signed-in' : 'signed-out',
      user: data ?? null,
      login: (form) => afterwards(sendLogin(form).unwrap()),
      register: (form) => afterwards(sendRegister(form).unwrap()),
      logout: () => afterwards(sendLogout().unwrap()),
      refresh: () => void dispatch(sessionApi.util.invalidateTags(['User'])),
    }),
    [afterwards, data, dispatch, sendLogin, sendLogout, sendRegister],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Follows what happens to the session elsewhere; answers how to tell the other tabs of a change here. */
function useSessionSignals(user: User | null, askAgain: () => void): () => void {
  const dispatch = useDispatch<ShellDispatch>();
  const channel = useRef<ReturnType<typeof openSessionChannel> | null>(null);
  const latest = useRef({ user, askAgain });
  useEffect(() => {
    latest.current = { user, askAgain };
  });
  useEffect(() => {
    const opened = openSessionChannel(() => latest.current.askAgain());
    channel.current = opened;
    const stop = onUnauthenticated(() => {
      if (!latest.current.user) return;
      void dispatch(signedIn(null));
      opened.announce();
    });
    return () => {
      stop();
      opened.close();
    };
  }, [dispatch]);
  return useCallback(() => channel.current?.announce(), []);
}

/** Who is signed in, and how to sign in, register and sign out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
