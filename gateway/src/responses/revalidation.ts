import { createHash } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';
import { isTrustworthy } from '../security/ownOrigin';

/**
 * Lets the browser cache a response and revalidate it with a tag: an unchanged response is 304. The tag depends on the
 * account, so that no one gets another account's response. Sets nothing if the browser couldn't clear its cache at
 * sign-out.
 */
export function tagResponse(
  ctx: ParameterizedContext<GatewayState>,
  bytes: Uint8Array,
  publicOrigin: string | undefined,
): void {
  const { session } = ctx.state;
  if (!session || ctx.method !== 'GET' || ctx.status !== 200 || !isTrustworthy(ctx, publicOrigin)) return;
  ctx.set('cache-control', 'private, no-cache');
  ctx.vary('Cookie');
  const tag = createHash('sha1').update(session.identity.accountId).update(bytes).digest('base64url');
  ctx.set('etag', `W/"${tag}"`);
  if (!ctx.fresh) return;
  ctx.status = 304;
  ctx.body = null;
}

/** Forbids caching of private responses if the browser couldn't clear its cache at log-out. */
export function forbidUnclearableCaching(
  ctx: ParameterizedContext<GatewayState>,
  publicOrigin: string | undefined,
): void {
  const isPrivate = /\bprivate\b/i.test(ctx.response.get('cache-control'));
  if (isPrivate && !isTrustworthy(ctx, publicOrigin)) ctx.set('cache-control', 'no-store');
}
