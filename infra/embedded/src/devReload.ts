import { randomUUID } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { Middleware } from 'koa';

const SETTLE_MS = 120;

const clientScript = `
let seen;
new SharedWorker('/dev/reload-worker.js').port.onmessage = ({ data }) => {
  if (seen && seen !== data) location.reload();
  seen = data;
};
`;
/** One connection for all tabs, because browsers allow six per server. */
const workerScript = `
const ports = [];
let last;
addEventListener('connect', (event) => {
  ports.push(event.ports[0]);
  if (last) event.ports[0].postMessage(last);
});
new EventSource('/dev/reload').onmessage = ({ data }) => {
  last = data;
  for (const port of ports) port.postMessage(data);
};
`;

/** Reloads open pages when a screen was rebuilt or the server restarted. Only `npm run dev` mounts it. */
export function devReload(folders: readonly string[]): Middleware {
  const startId = randomUUID();
  let builds = 0;
  const formatMessage = () => `data: ${startId} ${builds}\n\n`;
  const pages = new Set<PassThrough>();
  let settling: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    // Watching must not keep the process alive.
    watch(folder, { persistent: false }, () => {
      clearTimeout(settling);
      settling = setTimeout(() => {
        builds += 1;
        for (const page of pages) page.write(formatMessage());
      }, SETTLE_MS);
    });
  }

  return async (ctx, next) => {
    if (ctx.path === '/dev/reload.js') {
      ctx.type = 'text/javascript';
      ctx.body = clientScript;
    } else if (ctx.path === '/dev/reload-worker.js') {
      ctx.type = 'text/javascript';
      ctx.set('content-security-policy', "default-src 'none'; connect-src 'self'");
      ctx.body = workerScript;
    } else if (ctx.path === '/dev/reload') {
      const page = new PassThrough();
      pages.add(page);
      ctx.req.on('close', () => {
        pages.delete(page);
        page.end();
      });
      ctx.type = 'text/event-stream';
      ctx.set('cache-control', 'no-store');
      ctx.body = page;
      page.write(formatMessage());
    } else {
      await next();
      if (ctx.response.is('html') && typeof ctx.body === 'string') {
        ctx.body = ctx.body.replace('</head>', '<script src="/dev/reload.js" defer></script></head>');
      }
    }
  };
}
