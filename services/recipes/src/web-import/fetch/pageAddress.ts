import { isIP } from 'node:net';
import { ApiError } from '@forkcast/service-kit';
import type { PageAccess } from './pageAccess';

const SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;
const TRACKING = /^(?:utm_\w+|fbclid|gclid|mc_[ce]id|igshid)$/i;

/**
 * Parses a page's address as a user typed it; adds https if there is no scheme. Throws ApiError
 * 'page-address-not-valid'.
 */
export function pageAddress(text: string, access: PageAccess): URL {
  return checkedAddress(SCHEME.test(text) ? text : `https://${text}`, undefined, access);
}

/**
 * Parses an address and checks it without resolving its name. Throws ApiError 'page-address-not-valid' or
 * 'page-not-public'.
 */
export function checkedAddress(text: string, base: URL | undefined, access: PageAccess): URL {
  if (!URL.canParse(text, base?.href)) throw new ApiError('page-address-not-valid');
  const url = new URL(text, base);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  // A name and password in a URL would be sent to the site.
  if (!isWeb || url.hostname === '' || url.username !== '' || url.password !== '') {
    throw new ApiError('page-address-not-valid');
  }
  const port = Number(url.port || (url.protocol === 'http:' ? 80 : 443));
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const isForbidden = isIP(literal) !== 0 && !access.canConnect(literal);
  if (isForbidden || !access.canUsePort(port)) throw new ApiError('page-not-public');
  return url;
}

/** The address to store: without fragment and tracking parameters. */
export function addressToKeep(url: URL): string {
  const stored = new URL(url.href);
  stored.hash = '';
  for (const name of [...stored.searchParams.keys()])
    if (TRACKING.test(name)) stored.searchParams.delete(name);
  return stored.href;
}
