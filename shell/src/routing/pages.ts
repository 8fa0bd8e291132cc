import { lazy } from 'react';
import { readShellConfig } from '../config/shellConfig';

const importSignedIn = () => import(/* webpackChunkName: "signed-in" */ '../signed-in/SignedIn');
const importLogin = () => import(/* webpackChunkName: "login" */ '../login/LoginPage');

/** Preloads the signed-in part. A failure shows when it's rendered. */
export function preloadSignedIn(): void {
  importSignedIn().catch(() => undefined);
}

// Begun at once, beside the question who is signed in: the server knew it a moment ago.
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
