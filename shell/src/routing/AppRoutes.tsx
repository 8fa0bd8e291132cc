import { Banner, Button } from '@forkcast/ui';
import { preloadRemote } from '@forkcast/web-kit';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { ShellLayout } from '../chrome/ShellLayout';
import { useShellApi } from '../live/useShellApi';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { appOf, type DeployedScreens, useRemotes } from '../remotes/useRemotes';
import { type Auth, useAuth } from '../session/AuthProvider';
import { LoadingScreen } from './LoadingScreen';

const LoginPage = lazy(() => import('../login/LoginPage').then((page) => ({ default: page.LoginPage })));
const WelcomePage = lazy(() =>
  import('../welcome/WelcomePage').then((page) => ({ default: page.WelcomePage })),
);

/** Where everybody lands after signing in (specification, section 2). */
const AFTER_LOGIN = '/meal-planner';

/** Every address of the product: those of the shell, those of the deployed remotes, and all others. */
export function AppRoutes() {
  const { status, user, refresh } = useAuth();
  const screens = useRemotes();
  usePreload(screens);
  if (status === 'loading') return <LoadingScreen />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      {user ? (
        <SignedIn key={user.id} user={user} screens={screens} refresh={refresh} />
      ) : (
        <SignedOut screens={screens} />
      )}
    </Suspense>
  );
}

function SignedOut({ screens }: { screens: DeployedScreens }) {
  const { pathname } = useLocation();
  if (pathname === '/login') return <LoginPage />;
  if (pathname === '/' || screens.at(pathname) || screens.status === 'failed')
    return <Navigate to="/login" replace />;
  return screens.status === 'loading' ? <LoadingScreen /> : <NotFoundPage />;
}

interface SignedInProps {
  user: NonNullable<Auth['user']>;
  screens: DeployedScreens;
  refresh: () => void;
}

function SignedIn({ user, screens, refresh }: SignedInProps) {
  const shell = useShellApi(refresh);
  const session = useMemo(() => ({ user }), [user]);
  const layout = (
    <ShellLayout user={user} screens={screens} online={shell.online}>
      <Suspense fallback={<LoadingScreen />}>
        <Outlet />
      </Suspense>
    </ShellLayout>
  );
  return (
    <Routes>
      <Route path="/login" element={<Navigate to={AFTER_LOGIN} replace />} />
      <Route element={layout}>
        <Route index element={<WelcomePage user={user} screens={screens} />} />
        {screens.remotes.flatMap((remote) =>
          remote.routes.map((path) => (
            <Route
              key={`${remote.name} ${path}`}
              path={`${path}/*`}
              element={<RemoteScreen remote={remote} session={session} shell={shell} />}
            />
          )),
        )}
        <Route path="*" element={<Elsewhere screens={screens} />} />
      </Route>
    </Routes>
  );
}

/** An address that no remote draws, as far as is known. */
function Elsewhere({ screens }: { screens: DeployedScreens }) {
  if (screens.status === 'loading') return <LoadingScreen />;
  if (screens.status === 'ready') return <NotFoundPage />;
  return (
    <Banner tone="danger" action={<Button onClick={screens.retry}>Try again</Button>}>
      The list of screens could not be loaded.
    </Banner>
  );
}

/** What is needed next is loaded while it is still being found out who is signed in. */
function usePreload(screens: DeployedScreens): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const next = screens.at(pathname) ?? screens.at(AFTER_LOGIN);
    if (next) preloadRemote(appOf(next));
    // Only once, when it is known what is deployed: afterwards links preload what they lead to.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [screens.status]);
}
