import { randomUUID } from 'node:crypto';
import { correlated, correlatesByItself } from '@forkcast/observability';
import type { Middleware } from 'koa';
import type { Logger } from '../logger';
import { REQUEST_ID_HEADER } from './headers';
import { isAboutHealth } from './health';

/** State of every request, signed in or not. */
export interface RequestState {
  requestId: string;
  /** With the request's id, and the account's once it is known. Made when something is logged, which is seldom. */
  readonly log: Logger;
  identity?: { accountId: string };
  /** The pattern of the route that the request was for, once it is known. */
  route?: string;
  /** The span of the request, where it is traced. */
  traceparent?: string;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

/**
 * Gives each request an id (the caller's where it is well-formed), a logger that carries it, and one log line when it
 * has been answered.
 */
export function requestContext(logger: Logger): Middleware<RequestState> {
  return async (ctx, next) => {
    const started = process.hrtime.bigint();
    const given = ctx.get(REQUEST_ID_HEADER);
    ctx.state.requestId = REQUEST_ID.test(given) ? given : randomUUID();
    Object.defineProperty(ctx.state, 'log', { enumerable: true, get: () => loggerOf(ctx.state, logger) });
    ctx.set(REQUEST_ID_HEADER, ctx.state.requestId);
    try {
      await correlated(ctx.state.requestId, next);
    } finally {
      const ms = Number(process.hrtime.bigint() - started) / 1e6;
      const line = {
        method: ctx.method,
        path: withoutSecrets(ctx.path),
        status: ctx.status,
        ms: Math.round(ms * 10) / 10,
      };
      // Health checks come every second, and not being ready is a result, not an error.
      if (ctx.status >= 500 && !isAboutHealth(ctx.path)) ctx.state.log.warn(line, 'answered');
      else if (logger.isLevelEnabled('debug')) ctx.state.log.debug(line, 'answered');
    }
  };
}

/** Addresses that are worth a key, as those of links without an account, are as long as no id is. */
const SECRET = /[\w-]{40,}/g;

function withoutSecrets(path: string): string {
  return path.replace(SECRET, '…');
}

function loggerOf({ requestId, identity }: RequestState, logger: Logger): Logger {
  return logger.child({
    requestId,
    ...(correlatesByItself ? {} : { correlationId: requestId }),
    ...(identity ? { accountId: identity.accountId } : {}),
  });
}
