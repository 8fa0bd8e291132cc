import { ApiError } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import { ownOrigin } from './ownOrigin';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Lets requests that may change something pass only if they come from the product's own pages. Browsers say so in
 * Origin; very old ones only in Sec-Fetch-Site or Referer. Other programs have to send an Origin themselves.
 */
export function originCheck(publicOrigin: string | undefined): Middleware {
  return async (ctx, next) => {
    refuseForeign(ctx, publicOrigin);
    await next();
  };
}

/** Throws ApiError 'foreign-origin' for a request that may change something and is not from a page of the product. */
export function refuseForeign(ctx: ParameterizedContext, publicOrigin: string | undefined): void {
  if (!READING.has(ctx.method) && !isFromOwnPage(ctx, ownOrigin(ctx, publicOrigin))) {
    throw new ApiError('foreign-origin');
  }
}

/** Whether a browser says that a page of the product sends the request. */
export function isFromOwnPage(ctx: ParameterizedContext, own: string): boolean {
  const origin = ctx.get('origin');
  if (origin) return origin === own;
  const site = ctx.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return originOf(ctx.get('referer')) === own;
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}
