import { setTimeout as pause } from 'node:timers/promises';
import Koa from 'koa';
import { ApiError } from '../http/apiError';
import { checkDependencies, type Dependency } from '../http/dependencies';
import { isHealthPath, isLivenessPath } from '../http/health';
import { listen, type Listener } from '../http/listener/listen';
import type { ListenerLimits } from '../http/listener/listenerLimits';
import { renderErrors } from '../http/renderErrors';
import { requestContext } from '../http/requestContext';
import type { Logger } from '../logger';

type Handle = ReturnType<Listener['callback']>;

export interface ProcessPortOptions {
  name: string;
  host: string;
  port: number;
  listener?: Partial<ListenerLimits>;
  logger: Logger;
  dependencies: readonly Dependency[];
}

export type ProcessPort = Awaited<ReturnType<typeof openProcessPort>>;

/**
 * Opens a process's port, which listens from start to end, also before there is work, so that processes can start in
 * any order. Rejects if the port is taken.
 */
export async function openProcessPort(options: ProcessPortOptions) {
  const placeholder = createPlaceholderApp(options, () => (closing ? 'stopping' : 'starting')).callback();
  let health = placeholder;
  let rest = placeholder;
  let closing = false;

  const handle: Handle = (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    if (closing) response.setHeader('connection', 'close');
    return isHealthPath(path) ? health(request, response) : rest(request, response);
  };
  const listening = await listen({ callback: () => handle }, options);

  return {
    /** 'http://127.0.0.1:8080' */
    url: listening.url,
    /** Lets the app respond to `/readyz`; everything else is still 503. */
    show: (app: Koa) => void (health = app.callback()),
    /** Passes requests on to the app. */
    open: (app: Koa) => {
      health = app.callback();
      rest = health;
    },
    /** Becomes unready, keeps serving for `delayMs`, then finishes requests and closes. */
    close: async (delayMs: number, beforeClosing?: () => void) => {
      closing = true;
      health = placeholder;
      if (rest !== placeholder) await pause(delayMs);
      beforeClosing?.();
      await listening.close();
    },
  };
}

/** Responds while there is no work yet. */
function createPlaceholderApp({ name, logger, dependencies }: ProcessPortOptions, state: () => string): Koa {
  const app = new Koa();
  app.silent = true;
  app.use(requestContext(logger));
  app.use(renderErrors);
  app.use(async (ctx) => {
    if (isLivenessPath(ctx.path)) {
      ctx.body = { name, alive: true };
      return;
    }
    if (!isHealthPath(ctx.path)) {
      throw new ApiError('unavailable', undefined, undefined, { 'retry-after': '1' });
    }
    ctx.status = 503;
    ctx.set('cache-control', 'no-store');
    ctx.body = { name, ready: false, state: state(), dependencies: await checkDependencies(dependencies) };
  });
  return app;
}
