const IP_ADDRESS = /^[\d.]+$|^\[/;

/**
 * The host name that passkeys of an origin belong to; null if browsers don't allow passkeys there: on IP addresses, and
 * without HTTPS except on localhost.
 */
export function relyingPartyOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  if (IP_ADDRESS.test(hostname)) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}
