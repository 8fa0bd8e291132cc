import { ApiError } from '@forkcast/service-kit';
import type { Middleware } from 'koa';

const HOST = /^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Rejects requests with an invalid Host header, because URLs are built from it. */
export const hostCheck: Middleware = async (ctx, next) => {
  if (!HOST.test(ctx.host)) throw new ApiError('invalid-request', 'The Host header is invalid');
  await next();
};
