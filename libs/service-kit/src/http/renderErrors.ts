import type { Middleware } from 'koa';
import { toErrorResponse } from './apiError';
import type { RequestState } from './requestContext';

/**
 * Renders errors as JSON. Unexpected ones are logged with the request id, and their message isn't shown.
 */
export const renderErrors: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const { status, body, headers, expected } = toErrorResponse(error);
    if (!expected) ctx.state.log.error({ err: error }, 'request failed');
    ctx.status = status;
    ctx.set({ ...headers, 'cache-control': 'no-store' });
    ctx.body = body;
  }
};
