import type { Middleware } from 'koa';
import { requireSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { LiveConnections } from './liveConnections';

/** Added to `age`, because the request takes time, too. */
const REQUEST_DURATION_MS = 2_000;

/** GET /api/live: server-sent events with the topics that changed in the reader's household, starting `age` ms ago. */
export function live(connections: LiveConnections): Middleware<GatewayState> {
  return (ctx) => {
    const { id, identity } = requireSession(ctx);
    const stream = connections.open(id, identity, parseAge(ctx.query.age));
    ctx.req.socket.setTimeout(0);
    ctx.req.socket.setNoDelay(true);
    ctx.set({ 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    ctx.type = 'text/event-stream';
    ctx.body = stream;
  };
}

function parseAge(age: unknown): number {
  return typeof age === 'string' && /^\d{1,15}$/.test(age) ? Number(age) + REQUEST_DURATION_MS : 0;
}
