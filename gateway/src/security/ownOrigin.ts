import type { ParameterizedContext } from 'koa';

/** Returns the origin of a URL, without a default port and in lower case; null if it isn't a URL. */
export function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

/** Returns the origin of the product: the configured one, otherwise the one that the request was sent to. */
export function ownOrigin(ctx: ParameterizedContext, publicOrigin: string | undefined): string {
  if (publicOrigin) return publicOrigin;
  const address = `${ctx.protocol}://${ctx.host}`;
  // `hostCheck` rejects hosts that can't be parsed.
  return originOf(address) ?? address;
}

/** Returns whether the browser reaches the product over TLS. */
export function isSecure(ctx: ParameterizedContext, publicOrigin: string | undefined): boolean {
  return ownOrigin(ctx, publicOrigin).startsWith('https:');
}

/** Host names of this machine. */
export const LOOPBACK_HOST = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Returns whether the browser obeys Clear-Site-Data: over TLS or on the same machine. */
export function isTrustworthy(ctx: ParameterizedContext, publicOrigin: string | undefined): boolean {
  return isSecure(ctx, publicOrigin) || LOOPBACK_HOST.test(new URL(ownOrigin(ctx, publicOrigin)).hostname);
}
