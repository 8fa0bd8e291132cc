import { randomUUID } from 'node:crypto';
import { correlated, correlatesByItself } from '@forkcast/observability';
import type { Middleware } from 'koa';
import type { Logger } from '../logger';
import { REQUEST_ID_HEADER } from './headers';
import { isHealthPath } from './health';

/** State of every request, with or without an identity. */
export interface RequestState {
  requestId: string;
  /** Logs with the request's id, and the account once it is known. Created on first use. */
  readonly log: Logger;
  identity?: { accountId: string };
  /** The pattern of the matched route, once it is known. */
  route?: string;
  /** The request's span, if it is traced. */
  traceparent?: string;
}

const REQUEST_ID = /^[A-Za-z0-9._-]{8,100}$/;

/**
 * Gives each request an id (the caller's if it is valid), a logger with that id, and one log line after the response.
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
      if (ctx.status >= 500 && !isHealthPath(ctx.path)) ctx.state.log.warn(line, 'answered');
      else if (logger.isLevelEnabled('debug')) ctx.state.log.debug(line, 'answered');
    }
  };
}

/** Masks secret path segments, such as those of share links; no id is as long. */
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
