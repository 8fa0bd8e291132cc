import { ApiError } from '@forkcast/service-kit';
import type { Middleware, ParameterizedContext } from 'koa';
import { originOf, ownOrigin } from './ownOrigin';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects requests that may change something unless they come from the product's own pages. Browsers send
 * Origin; very old ones only Sec-Fetch-Site or Referer. Other programs have to send an Origin themselves.
 */
export function originCheck(publicOrigin: string | undefined): Middleware {
  return async (ctx, next) => {
    rejectForeignOrigin(ctx, publicOrigin);
    await next();
  };
}

/** Throws ApiError 'foreign-origin' for a request that may change something and is not from a page of the product. */
export function rejectForeignOrigin(ctx: ParameterizedContext, publicOrigin: string | undefined): void {
  if (SAFE_METHODS.has(ctx.method)) return;
  const expected = ownOrigin(ctx, publicOrigin);
  if (!isFromOwnPage(ctx, expected))
    throw new ApiError('foreign-origin', foreignOriginMessage(ctx, expected));
}

/** Behind a proxy, this message tells the operator which setting is missing. */
function foreignOriginMessage(ctx: ParameterizedContext, expected: string): string {
  const seen = originOf(ctx.get('origin')) ?? originOf(ctx.get('referer'));
  if (seen === null || seen === 'null') {
    return `This request does not say which page it came from. This server expects ${expected}`;
  }
  return `This request came from ${seen}, but this server expects ${expected}. If ${seen} is its address, set PUBLIC_ORIGIN to it`;
}

/** Returns whether a page of the product sent the request, according to the browser's headers. */
export function isFromOwnPage(ctx: ParameterizedContext, expected: string): boolean {
  const origin = ctx.get('origin');
  if (origin) return originOf(origin) === expected;
  const site = ctx.get('sec-fetch-site');
  if (site) return site === 'same-origin';
  return originOf(ctx.get('referer')) === expected;
}
