import type { ServerResponse } from 'node:http';
import { FairPlaces, networkOf, type ListenerLimits } from '@forkcast/service-kit';
import type { Middleware } from 'koa';

/** Of the listener's connections, those that a proxy keeps open without a request. */
const SPARE = 0.1;

/**
 * Behind a proxy of one's own all connections are the proxy's: what one network may have of them is counted by the
 * requests on them, and by the address that the proxy names. Beyond, the oldest of the network that has most breaks off.
 */
export function requestPlaces({ connections, connectionsPerNetwork }: ListenerLimits): Middleware {
  const inAll = Math.max(1, Math.floor(connections * (1 - SPARE)));
  const places = new FairPlaces<ServerResponse>({ inAll, perNetwork: connectionsPerNetwork });
  return (ctx, next) => {
    const network = networkOf(ctx.ip);
    ctx.res.once('close', () => places.leave(network, ctx.res));
    places.enter(network, ctx.res)?.displaced.destroy();
    return next();
  };
}
