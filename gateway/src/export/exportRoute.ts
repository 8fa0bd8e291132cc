import type Router from '@koa/router';
import { ZipFile } from 'yazl';
import { signedInSession } from '../auth/guard';
import type { GatewayState } from '../gatewayState';
import type { ProxyOptions } from '../proxy/proxy';
import { exportFiles } from './exportFiles';
import { serviceReader } from './serviceReader';

/** Adds the download of everything. It is gathered before the answer begins: it is complete, or an error. */
export function exportRoute(router: Router<GatewayState>, proxy: ProxyOptions): void {
  router.get('/api/user/export', async (ctx) => {
    const { accountId } = signedInSession(ctx).identity;
    const files = await exportFiles(await serviceReader(ctx, proxy), accountId);
    const zip = new ZipFile();
    for (const { name, content } of files)
      zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name);
    zip.end();
    const day = new Date().toISOString().slice(0, 10);
    ctx.set('content-disposition', `attachment; filename="forkcast-export-${day}.zip"`);
    ctx.set('cache-control', 'no-store');
    ctx.type = 'application/zip';
    ctx.body = zip.outputStream;
  });
}
