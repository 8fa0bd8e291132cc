import { createHash } from 'node:crypto';
import type { ParameterizedContext } from 'koa';
import type { GatewayState } from '../gatewayState';
import { isTrustworthy } from '../security/ownOrigin';

/**
 * Has the browser keep an answer to a read, and ask with its tag the next time: what has not changed is 304. Never without
 * asking, and never for somebody else: the tag is of the account, too. Where a browser would not clear it when the session ends,
 * it keeps nothing.
 */
export function tagAnswer(
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

/** What a service lets somebody's browser keep is not kept by one that would not clear it when the session ends. */
export function keepOnlyWhereCleared(
  ctx: ParameterizedContext<GatewayState>,
  publicOrigin: string | undefined,
): void {
  const isPrivate = /\bprivate\b/i.test(ctx.response.get('cache-control'));
  if (isPrivate && !isTrustworthy(ctx, publicOrigin)) ctx.set('cache-control', 'no-store');
}
