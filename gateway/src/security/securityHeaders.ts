import type { Remotes } from '@forkcast/contracts';
import type { Middleware } from 'koa';
import type { Donation } from '../gatewayOptions';
import { isSecure, originOf } from './ownOrigin';

const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  // The popup of Google sign-in posts its result to this page.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const TWO_YEARS_S = 2 * 365 * 24 * 60 * 60;

/** Headers of every response. Pages widen the policy with `pagePolicy`. */
export function securityHeaders(publicOrigin: string | undefined): Middleware {
  return async (ctx, next) => {
    ctx.set(commonHeaders);
    ctx.set(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    if (isSecure(ctx, publicOrigin)) ctx.set('strict-transport-security', `max-age=${TWO_YEARS_S}`);
    await next();
  };
}

/** Other sites that the page may use, in addition to those of its screens. */
export interface ExternalTargets {
  donation: Donation | null;
  /** Allows avatars from Google. */
  googleConfigured: boolean;
}

const GOOGLE_IMAGES = 'https://*.googleusercontent.com';

/** The nonce and hashes that allow the page's inline styles and scripts. */
export interface InlineParts {
  styleNonce: string;
  scriptHashes: readonly string[];
}

/**
 * Returns the Content-Security-Policy of the page. Screens that `remotes` places on another origin may be
 * loaded from there, and from nowhere else; the donation form may go to its payment page.
 */
export function pagePolicy(
  { styleNonce, scriptHashes }: InlineParts,
  { remotes }: Remotes,
  { donation, googleConfigured }: ExternalTargets,
): string {
  const remoteOrigins = originsOf(remotes.map(({ manifest }) => manifest));
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scriptHashes, ...remoteOrigins],
    'style-src': ["'self'", `'nonce-${styleNonce}'`],
    'connect-src': ["'self'", ...remoteOrigins],
    'img-src': ["'self'", 'data:', ...(googleConfigured ? [GOOGLE_IMAGES] : [])],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", ...originsOf(donation ? [donation.url] : [])],
    'frame-ancestors': ["'none'"],
  };
  return formatPolicy(directives);
}

/**
 * Returns the policy of the service worker, which fetches under its own policy: files of screens, and the
 * API.
 */
export function workerPolicy({ remotes }: Remotes): string {
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...originsOf(remotes.map(({ manifest }) => manifest))],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': ["'none'"],
  });
}

function formatPolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Returns the origins of the addresses on other servers. */
function originsOf(addresses: readonly string[]): readonly string[] {
  return [...new Set(addresses.flatMap((address) => originOf(address) ?? []))];
}
