import type { ParameterizedContext } from 'koa';

/** The origin that the product is served from: the configured one, else the one the request was sent to. */
export function ownOrigin(ctx: ParameterizedContext, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${ctx.protocol}://${ctx.host}`;
}

/** Whether the browser reaches the product over TLS. */
export function isSecure(ctx: ParameterizedContext, publicOrigin: string | undefined): boolean {
  return ownOrigin(ctx, publicOrigin).startsWith('https:');
}

const OWN_MACHINE = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Whether the browser trusts the address enough to clear what it has kept when it is told to: TLS, or its own machine. */
export function isTrustworthy(ctx: ParameterizedContext, publicOrigin: string | undefined): boolean {
  return isSecure(ctx, publicOrigin) || OWN_MACHINE.test(new URL(ownOrigin(ctx, publicOrigin)).hostname);
}
