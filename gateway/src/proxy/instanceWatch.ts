import { pauseAfter } from '@forkcast/event-sourcing';
import type { Logger } from '@forkcast/service-kit';
import { checkInstance } from './checkInstance';
import type { RouteTable } from './routeTable';
import type { Upstreams } from './upstreams';

/** Interval between checks, before 50 % jitter. */
const CHECK_INTERVAL_MS = 10_000;

/** Checks the instances of services with several addresses regularly, so that requests go to ready ones. */
export function watchInstances(table: RouteTable, upstreams: Upstreams, logger: Logger): { stop(): void } {
  const replicated = table.services.filter(({ addresses }) => addresses.length > 1);
  if (replicated.length === 0) return { stop: () => undefined };
  let timer: NodeJS.Timeout;
  const check = () => {
    for (const service of replicated)
      for (const address of service.addresses) void checkInstance(address, service, upstreams, logger);
    const pause = pauseAfter(1, { first: CHECK_INTERVAL_MS, longest: CHECK_INTERVAL_MS });
    timer = setTimeout(check, pause).unref();
  };
  check();
  return { stop: () => clearTimeout(timer) };
}
