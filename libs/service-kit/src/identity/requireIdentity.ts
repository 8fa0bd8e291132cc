import type { Middleware } from 'koa';
import { ApiError } from '../http/apiError';
import { IDENTITY_HEADER } from '../http/headers';
import type { RequestState } from '../http/requestContext';
import type { Identity } from './identity';
import { verifyIdentity } from './signedIdentity';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/;

/** Rejects requests without an identity signed with `key`; sets `ctx.state.identity`. */
export function requireIdentity(key: Uint8Array): Middleware<RequestState & { identity: Identity }> {
  return (ctx, next) => {
    const token = BEARER.exec(ctx.get(IDENTITY_HEADER))?.[1];
    if (!token) throw new ApiError('unauthenticated');
    ctx.state.identity = verifyIdentity(token, key);
    return next();
  };
}
