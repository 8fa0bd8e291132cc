import type { Logger } from '@forkcast/service-kit';
import { z } from 'zod';
import { nameOf, type Address, type Instances } from './instances';
import { Caller, readJson, type UpstreamResponse } from './upstream';
import type { Upstreams } from './upstreams';

/** Longer than an instance waits for its own dependencies. */
const TIMEOUT_MS = 3_000;

/** Instances of the previous version send neither field. */
const reportSchema = z.object({
  serving: z.boolean().optional(),
  problems: z.array(z.string()).default([]),
});

/** An instance's status report. */
export interface InstanceReport {
  /** The instance and all its dependencies are available. */
  ready: boolean;
  /** It can serve requests, although those that need an unavailable dependency fail. */
  serving: boolean;
  problems: readonly string[];
}

const UNAVAILABLE: InstanceReport = { ready: false, serving: false, problems: [] };

/** Checks an instance's readiness, so that requests prefer ready instances. */
export async function checkInstance(
  address: Address,
  service: Instances,
  upstreams: Upstreams,
  logger: Logger,
): Promise<InstanceReport> {
  const report = await fetchReport(address, upstreams, logger);
  const fitness = report.ready ? 'ready' : report.serving ? 'impaired' : 'away';
  if (service.record(address, fitness)) {
    if (report.ready) logger.info({ address: nameOf(address) }, 'a service is ready');
    else logger.warn({ address: nameOf(address), fitness }, 'a service is not ready');
  }
  return report;
}

async function fetchReport(address: Address, upstreams: Upstreams, logger: Logger): Promise<InstanceReport> {
  const caller = new Caller();
  const timer = setTimeout(() => caller.abort(), TIMEOUT_MS);
  try {
    return await readReport(
      await upstreams.requestFrom(address, { method: 'GET', path: '/readyz', headers: {}, caller }),
    );
  } catch (error) {
    logger.debug({ err: error, address: nameOf(address) }, 'a service does not say whether it is ready');
    return UNAVAILABLE;
  } finally {
    clearTimeout(timer);
  }
}

async function readReport(response: UpstreamResponse): Promise<InstanceReport> {
  const ready = response.status === 200;
  const { serving = ready, problems } = reportSchema.parse(await readJson(response));
  return { ready, serving, problems };
}
