import type { Logger } from '@forkcast/service-kit';
import { askInstance } from './askInstance';
import type { RouteTable } from './routeTable';
import type { Upstreams } from './upstreams';

const EVERY_MS = 2_000;

/**
 * Asks the instances of services that have several how they are, so that requests go to those that can serve. Of a
 * service with one address there is nothing to choose.
 */
export function watchInstances(table: RouteTable, upstreams: Upstreams, logger: Logger): { stop(): void } {
  const several = table.services.filter(({ addresses }) => addresses.length > 1);
  if (several.length === 0) return { stop: () => undefined };
  const look = () => {
    for (const service of several)
      for (const address of service.addresses) void askInstance(address, service, upstreams, logger);
  };
  const looking = setInterval(look, EVERY_MS).unref();
  look();
  return { stop: () => clearInterval(looking) };
}
