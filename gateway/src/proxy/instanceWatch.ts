import { pauseAfter } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import { checkInstance } from './checkInstance';
import type { RouteTable } from './routeTable';
import type { Upstreams } from './upstreams';

/** Interval between checks in ms, before 50 % jitter. */
const EVERY_MS = 10_000;

/** Checks the instances of services with several addresses regularly, so that requests go to ready ones. */
export function watchInstances(table: RouteTable, upstreams: Upstreams, logger: Logger): { stop(): void } {
  const several = table.services.filter(({ addresses }) => addresses.length > 1);
  if (several.length === 0) return { stop: () => undefined };
  const look = () => {
    for (const service of several)
      for (const address of service.addresses) void checkInstance(address, service, upstreams, logger);
  };
  let timer: NodeJS.Timeout;
  const checkAgain = () => {
    look();
    timer = setTimeout(checkAgain, pauseAfter(1, { first: EVERY_MS, longest: EVERY_MS })).unref();
  };
  checkAgain();
  return { stop: () => clearTimeout(timer) };
}
