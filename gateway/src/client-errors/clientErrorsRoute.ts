import type Router from '@koa/router';
import { clientReportLimits, clientReportRequestSchema } from '@forkcast/contracts';
import { networkOf, parseBody } from '@forkcast/service-kit';
import { requireSession } from '../auth/guard';
import type { BodyIntake } from '../body/bodyIntake';
import type { GatewayLimits } from '../gatewayOptions';
import type { GatewayState } from '../gatewayState';
import { WindowLimit } from './windowLimit';
import type { ReleaseHealth } from './releaseHealth';

export interface ClientErrorsOptions {
  bodies: BodyIntake;
  releaseHealth: ReleaseHealth;
  limits: Pick<GatewayLimits, 'reportsPerAccount' | 'reportsPerNetwork'>;
}

/** The window of `reportsPerAccount` and `reportsPerNetwork`. */
const WINDOW_MS = 10 * 60_000;

/** Adds the route for pages' reports of loads and errors. */
export function clientErrorsRoute(
  router: Router<GatewayState>,
  { bodies, releaseHealth, limits }: ClientErrorsOptions,
): void {
  const calls = new WindowLimit(WINDOW_MS);
  router.post('/api/client-errors', bodies.receiveForGateway(), async (ctx) => {
    const { identity } = requireSession(ctx);
    calls.count([
      { subject: `account ${identity.accountId}`, limit: limits.reportsPerAccount },
      { subject: `network ${networkOf(ctx.ip)}`, limit: limits.reportsPerNetwork },
    ]);
    const report = await parseBody(ctx, clientReportRequestSchema, { limit: clientReportLimits.bytes });
    await releaseHealth.add(report);
    ctx.status = 204;
  });
}
