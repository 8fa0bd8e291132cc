import type Router from '@koa/router';
import { exportPace, networkOf, ConcurrencyLimit } from '@forkcast/service-kit';
import { requireSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { ProxyOptions } from '../proxy/proxy';
import { Caller } from '../proxy/upstream';
import { exportFiles } from './exportFiles';
import { exportZip } from './exportZip';
import { serviceReader } from './serviceReader';

/** Limits of concurrent exports per process. */
const EXPORT_SLOTS = { perAccount: 1, inAll: 10 } as const;

/**
 * Adds the download of an export. All services must respond before the download starts. Small files are read first;
 * large ones are read while they are written. If anything fails after the start, the connection is aborted.
 */
export function exportRoute(router: Router<GatewayState>, proxy: ProxyOptions): void {
  const slots = new ConcurrencyLimit({ ...EXPORT_SLOTS, refusal: 'too-many-exports', pace: exportPace });
  router.get('/api/user/export', async (ctx) => {
    const { accountId, displayName } = requireSession(ctx).identity;
    slots.take(ctx, { accountId, network: networkOf(ctx.ip) });
    const caller = new Caller();
    ctx.res.once('close', () => caller.abort());
    const reader = serviceReader(ctx, proxy, caller);
    const files = await exportFiles(reader, proxy.calls.exported, displayName);
    const day = new Date().toISOString().slice(0, 10);
    ctx.set('content-disposition', `attachment; filename="forkcast-export-${day}.zip"`);
    ctx.set('cache-control', 'no-store');
    ctx.type = 'application/zip';
    ctx.body = exportZip(files);
  });
}
