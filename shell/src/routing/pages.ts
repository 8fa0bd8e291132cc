import { lazy } from 'react';
import { readShellConfig } from '../config/shellConfig';

const importSignedIn = () => import(/* webpackChunkName: "signed-in" */ '../signed-in/SignedIn');
const importLogin = () => import(/* webpackChunkName: "login" */ '../login/LoginPage');

/** Preloads the signed-in part. A failure shows when it renders. */
export function preloadSignedIn(): void {
  importSignedIn().catch(() => undefined);
}

// Starts in parallel with the session check, because the page contains whether the user was signed in.
if (readShellConfig().signedIn) preloadSignedIn();
else importLogin().catch(() => undefined);

export const SignedIn = lazy(() => importSignedIn().then((page) => ({ default: page.SignedIn })));
export const LoginPage = lazy(() => importLogin().then((page) => ({ default: page.LoginPage })));
export const VerifyEmailPage = lazy(() =>
  import('../verify-email/VerifyEmailPage').then((page) => ({ default: page.VerifyEmailPage })),
);
export const UnreachablePage = lazy(() =>
  import('../unreachable/UnreachablePage').then((page) => ({ default: page.UnreachablePage })),
);
