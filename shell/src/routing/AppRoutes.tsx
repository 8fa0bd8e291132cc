import { Suspense } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useResetToken } from '../login/useResetToken';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { type DeployedScreens, useRemotes } from '../remotes/useRemotes';
import { useAuth } from '../session/AuthProvider';
import { VERIFY_EMAIL_PATH } from '../verify-email/useVerificationToken';
import { FirstLoading, RemoveFirstView } from './FirstView';
import { LoadingScreen } from './LoadingScreen';
import { LoginPage, SignedIn, UnreachablePage, VerifyEmailPage } from './pages';
import { useLoginState } from './returnAddress';

/** All routes, signed in or not. */
export function AppRoutes() {
  const { status, user, refresh } = useAuth();
  const screens = useRemotes(user?.id);
  const resetsPassword = useResetToken() !== null;
  const verifiesEmail = useLocation().pathname === VERIFY_EMAIL_PATH;
  if (status === 'loading') return <FirstLoading />;
  return (
    <Suspense fallback={<FirstLoading />}>
      <RemoveFirstView />
      {verifiesEmail ? (
        <VerifyEmailPage />
      ) : status === 'unreachable' ? (
        <UnreachablePage onRetry={refresh} />
      ) : user && !resetsPassword ? (
        <SignedIn key={`account-${user.id}`} user={user} screens={screens} onUserChanged={refresh} />
      ) : (
        <SignedOut screens={screens} />
      )}
    </Suspense>
  );
}

function SignedOut({ screens }: { screens: DeployedScreens }) {
  const { pathname } = useLocation();
  const state = useLoginState();
  if (pathname === '/login' || pathname === '/set-up') return <LoginPage />;
  const isProtected = pathname === '/' || screens.status === 'failed' || screens.at(pathname) !== undefined;
  if (isProtected) return <Navigate to="/login" state={state} replace />;
  return screens.status === 'loading' ? <LoadingScreen /> : <NotFoundPage />;
}
