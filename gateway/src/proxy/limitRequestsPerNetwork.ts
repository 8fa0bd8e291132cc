import type { ServerResponse } from 'node:http';
import { EvictingSlots, networkOf, type ListenerLimits } from '@forkcast/service-kit';
import type { Middleware } from 'koa';

/** Share of the connections that is reserved for the proxy's idle ones. */
const IDLE_SHARE = 0.1;

/**
 * Behind a trusted proxy, all connections come from the proxy, so this limits requests by the network that the proxy
 * reports. Over the limit, the oldest request of the network with the most is aborted.
 */
export function limitRequestsPerNetwork({ connections, connectionsPerNetwork }: ListenerLimits): Middleware {
  const inAll = Math.max(1, Math.floor(connections * (1 - IDLE_SHARE)));
  const slots = new EvictingSlots<ServerResponse>({ inAll, perNetwork: connectionsPerNetwork });
  return (ctx, next) => {
    const network = networkOf(ctx.ip);
    ctx.res.once('close', () => slots.leave(network, ctx.res));
    slots.enter(network, ctx.res)?.displaced.destroy();
    return next();
  };
}
