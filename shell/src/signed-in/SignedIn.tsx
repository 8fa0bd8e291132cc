import type { Remote, User } from '@forkcast/contracts';
import { Banner, Button } from '@forkcast/ui';
import { preloadRemote, registerRemotes } from '@forkcast/web-kit';
import { useLazyImport } from '@forkcast/web-kit/lazyImport';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation, useNavigate } from 'react-router-dom';
import { OfflineBanner } from '../chrome/OfflineBanner';
import { ShellLayout } from '../chrome/ShellLayout';
import { useShellConfig } from '../config/ShellConfigContext';
import { startFederation } from '../federation/startFederation';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { useRefresh } from '../refresh/useRefresh';
import { watchTypedText } from '../offline/typedText';
import { RemoteScreen } from '../remotes/RemoteScreen';
import { appOf, type DeployedScreens } from '../remotes/useRemotes';
import { useFirstPicture } from '../routing/FirstView';
import { LoadingScreen } from '../routing/LoadingScreen';
import { useAuth } from '../session/AuthProvider';
import { useReturnAddress } from '../routing/returnAddress';
import { shared } from '../texts';
import { t } from './texts';
import { useShellApi } from './useShellApi';

startFederation();

const WelcomePage = lazy(() =>
  import('../welcome/WelcomePage').then((page) => ({ default: page.WelcomePage })),
);

// Lazy-loaded, because the first page doesn't need it.
const loadLaterParts = () => import('./LaterParts');

/** The page after sign-in. */
const AFTER_LOGIN = '/meal-planner';

interface SignedInProps {
  user: User;
  screens: DeployedScreens;
  /** Called when the account was changed elsewhere. */
  onUserChanged: () => void;
}

/** Everything behind the sign-in: the app shell, the shell's own pages and the deployed remotes. */
export function SignedIn({ user, screens, onUserChanged }: SignedInProps) {
  const { account } = useAuth();
  const { shell, resync } = useShellApi(account ?? user.id, onUserChanged);
  const { serviceWorker } = useShellConfig();
  const refreshing = useRefresh(resync);
  const later = useLazyImport(loadLaterParts, false);
  const session = useMemo(() => ({ user }), [user]);
  // Keyed by account, so that the next account never sees it.
  const firstPicture = useFirstPicture();
  useDeployedRemotes(screens);
  useEffect(watchTypedText, []);
  const hasReturned = useHasReturned('/login');
  return (
    <Routes>
      <Route path="/login" element={<AfterLogin hasReturned={hasReturned} />} />
      <Route path="/set-up" element={<AfterLogin hasReturned={false} />} />
      <Route
        element={
          <ShellLayout
            user={user}
            screens={screens}
            onRefresh={refreshing.refresh}
            notices={
              later ? (
                <later.LaterParts
                  remotes={screens.remotes}
                  session={session}
                  shell={shell}
                  serviceWorker={serviceWorker}
                  resync={resync}
                  refreshing={refreshing}
                  onUserChanged={onUserChanged}
                />
              ) : (
                <OfflineBanner online={shell.online} />
              )
            }
          >
            <Suspense fallback={<LoadingScreen />}>
              <Outlet />
            </Suspense>
          </ShellLayout>
        }
      >
        <Route index element={<WelcomePage user={user} screens={screens} />} />
        {remoteRoutes(screens.remotes, (remote) => (
          <RemoteScreen remote={remote} session={session} shell={shell} firstPicture={firstPicture} />
        ))}
        <Route path="*" element={<UnknownRoute screens={screens} />} />
      </Route>
    </Routes>
  );
}

function remoteRoutes(remotes: readonly Remote[], render: (remote: Remote) => ReactNode) {
  return remotes.flatMap((remote) =>
    remote.routes.map((path) => (
      <Route key={`${remote.name} ${path}`} path={`${path}/*`} element={render(remote)} />
    )),
  );
}

/**
 * Opens the next page after sign-in. If the user returned to the login page while signed in, goes back
 * further.
 */
function AfterLogin({ hasReturned }: { hasReturned: boolean }) {
  const address = useReturnAddress() ?? AFTER_LOGIN;
  const navigate = useNavigate();
  const { idx = 0 } = Object(window.history.state) as { idx?: number }; // the router's index in the history
  const goesBack = hasReturned && idx > 0;
  useEffect(() => {
    if (goesBack) void navigate(-1);
  }, [goesBack, navigate]);
  return goesBack ? null : <Navigate to={address} replace />;
}

/** Returns whether the user has returned to `path` from another page. */
function useHasReturned(path: string): boolean {
  const { pathname } = useLocation();
  const hasVisitedOther = useRef(false);
  useEffect(() => {
    if (pathname !== path) hasVisitedOther.current = true;
  }, [pathname, path]);
  return pathname === path && hasVisitedOther.current;
}

/** Registers the deployed remotes and immediately loads the one for the current page. */
function useDeployedRemotes(screens: DeployedScreens): void {
  const { pathname } = useLocation();
  // During render, because the routes below need them. Registering the same remote twice is a no-op.
  useMemo(() => registerRemotes(screens.likely), [screens.likely]);
  useEffect(() => {
    const next = screens.at(pathname) ?? screens.at(AFTER_LOGIN);
    if (next) preloadRemote(appOf(next));
    // Only when the registry loads: afterwards, links preload their screens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [screens.status]);
}

/** For a URL that no known remote handles. */
function UnknownRoute({ screens }: { screens: DeployedScreens }) {
  if (screens.status === 'loading') return <LoadingScreen />;
  if (screens.status === 'ready') return <NotFoundPage />;
  return (
    <Banner tone="danger" action={<Button onClick={screens.retry}>{shared('tryAgain')}</Button>}>
      {t('screensNotLoaded')}
    </Banner>
  );
}
