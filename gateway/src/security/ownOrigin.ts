import type { ParameterizedContext } from 'koa';

/** The origin that the product is served from: the configured one, else the one the request was sent to. */
export function ownOrigin(ctx: ParameterizedContext, publicOrigin: string | undefined): string {
  return publicOrigin ?? `${ctx.protocol}://${ctx.host}`;
}

/** Whether the browser reaches the product over TLS. */
export function isSecure(ctx: ParameterizedContext, publicOrigin: string | undefined): boolean {
  return ownOrigin(ctx, publicOrigin).startsWith('https:');
}
