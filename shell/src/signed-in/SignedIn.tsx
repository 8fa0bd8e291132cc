import type { User } from '@forkcast/contracts';
import { Banner, Button } from '@forkcast/ui';
import { preloadRemote, registerRemotes } from '@forkcast/web-kit';
import { useLater } from '@forkcast/web-kit/later';
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react';
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

// Not needed for the first page: it comes a moment after.
const loadLaterParts = () => import('./LaterParts');

/** The page after sign-in. */
const AFTER_LOGIN = '/meal-planner';

interface SignedInProps {
  user: User;
  screens: DeployedScreens;
  /** The account was changed elsewhere. */
  onUserChanged: () => void;
}

/** Everything behind the sign-in: the chrome, the shell's own pages and the deployed remotes. */
export function SignedIn({ user, screens, onUserChanged }: SignedInProps) {
  const { account } = useAuth();
  const { shell, resync } = useShellApi(account ?? user.id, onUserChanged);
  const { serviceWorker } = useShellConfig();
  const refreshing = useRefresh(resync);
  const later = useLater(loadLaterParts, false);
  const session = useMemo(() => ({ user }), [user]);
  // Keyed by account so that the next account never sees it.
  const firstPicture = useFirstPicture();
  useDeployed(screens);
  useEffect(watchTypedText, []);
  const cameBack = useCameBack('/login');
  return (
    <Routes>
      <Route path="/login" element={<AfterLogin cameBack={cameBack} />} />
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
        {screens.remotes.flatMap((remote) =>
          remote.routes.map((path) => (
            <Route
              key={`${remote.name} ${path}`}
              path={`${path}/*`}
              element={
                <RemoteScreen remote={remote} session={session} shell={shell} firstPicture={firstPicture} />
              }
            />
          )),
        )}
        <Route path="*" element={<Elsewhere screens={screens} />} />
      </Route>
    </Routes>
  );
}

/** Going back to the login page while signed in continues back. */
function AfterLogin({ cameBack }: { cameBack: boolean }) {
  const address = useReturnAddress() ?? AFTER_LOGIN;
  const navigate = useNavigate();
  const { idx = 0 } = Object(window.history.state) as { idx?: number }; // the router's place in the history
  const goesBack = cameBack && idx > 0;
  useEffect(() => {
    if (goesBack) void navigate(-1);
  }, [goesBack, navigate]);
  return goesBack ? null : <Navigate to={address} replace />;
}

/** Whether the user has visited other pages since signing in. */
function useCameBack(path: string): boolean {
  const { pathname } = useLocation();
  const wasElsewhere = useRef(false);
  useEffect(() => {
    if (pathname !== path) wasElsewhere.current = true;
  }, [pathname, path]);
  return pathname === path && wasElsewhere.current;
}

/** Makes the deployed remotes loadable, and loads at once the one that is needed first. */
function useDeployed(screens: DeployedScreens): void {
  const { pathname } = useLocation();
  // Before the routes below ask for them; registering the same remote twice changes nothing.
  useMemo(() => registerRemotes(screens.likely), [screens.likely]);
  useEffect(() => {
    const next = screens.at(pathname) ?? screens.at(AFTER_LOGIN);
    if (next) preloadRemote(appOf(next));
    // Only when the registry loads: afterwards links preload their screens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [screens.status]);
}

/** An address that no remote draws, as far as is known. */
function Elsewhere({ screens }: { screens: DeployedScreens }) {
  if (screens.status === 'loading') return <LoadingScreen />;
  if (screens.status === 'ready') return <NotFoundPage />;
  return (
    <Banner tone="danger" action={<Button onClick={screens.retry}>{shared('tryAgain')}</Button>}>
      {t('screensNotLoaded')}
    </Banner>
  );
}
