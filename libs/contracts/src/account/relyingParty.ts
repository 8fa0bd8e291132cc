const IP_ADDRESS = /^[\d.]+$|^\[/;

/**
 * The host name that passkeys of an origin belong to; null where browsers allow none: on an IP address, and without
 * HTTPS except on localhost.
 */
export function relyingPartyOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { protocol, hostname } = new URL(origin);
  if (IP_ADDRESS.test(hostname)) return null;
  return protocol === 'https:' || hostname === 'localhost' ? hostname : null;
}
