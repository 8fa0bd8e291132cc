import type { ServerResponse } from 'node:http';
import { EvictingSlots, networkOf, type ListenerLimits } from '@forkcast/service-kit';
import type { Middleware } from 'koa';

/** Of the listener's connections, those that a proxy keeps open without a request. */
const SPARE = 0.1;

/**
 * Behind a trusted proxy all connections are the proxy's, so requests are limited per network as the proxy
 * names it. Over the limit, the oldest request of the network with the most is ended.
 */
export function limitRequestsPerNetwork({ connections, connectionsPerNetwork }: ListenerLimits): Middleware {
  const inAll = Math.max(1, Math.floor(connections * (1 - SPARE)));
  const places = new EvictingSlots<ServerResponse>({ inAll, perNetwork: connectionsPerNetwork });
  return (ctx, next) => {
    const network = networkOf(ctx.ip);
    ctx.res.once('close', () => places.leave(network, ctx.res));
    places.enter(network, ctx.res)?.displaced.destroy();
    return next();
  };
}
