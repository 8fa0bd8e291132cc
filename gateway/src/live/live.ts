import type { Middleware } from 'koa';
import { signedInSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { LiveConnections } from './liveConnections';

/** GET /api/live: server-sent events with the topics that changed in the reader's household. */
export function live(connections: LiveConnections): Middleware<GatewayState> {
  return (ctx) => {
    const { id, identity } = signedInSession(ctx);
    const stream = connections.open(id, identity);
    ctx.req.socket.setTimeout(0);
    ctx.req.socket.setNoDelay(true);
    ctx.set({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    ctx.type = 'text/event-stream';
    ctx.body = stream;
  };
}
