import { randomUUID } from 'node:crypto';
import { mkdirSync, watch } from 'node:fs';
import { PassThrough } from 'node:stream';
import type { Middleware } from 'koa';

const SETTLE_MS = 120;

const client = `
let boot;
const reloads = new EventSource('/dev/reload');
reloads.addEventListener('boot', ({ data }) => {
  if (boot && boot !== data) location.reload();
  boot = data;
});
reloads.addEventListener('built', () => location.reload());
`;

/** Reloads open pages when a screen was built anew or the server started again. Only `npm run dev` mounts it. */
export function devReload(folders: readonly string[]): Middleware {
  const boot = randomUUID();
  const pages = new Set<PassThrough>();
  let settling: NodeJS.Timeout | undefined;
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    // The server is what keeps this process alive.
    watch(folder, { persistent: false }, () => {
      clearTimeout(settling);
      settling = setTimeout(() => pages.forEach((page) => page.write('event: built\ndata:\n\n')), SETTLE_MS);
    });
  }

  return async (ctx, next) => {
    if (ctx.path === '/dev/reload.js') {
      ctx.type = 'text/javascript';
      ctx.body = client;
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
      page.write(`event: boot\ndata: ${boot}\n\n`);
    } else {
      await next();
      if (ctx.response.is('html') && typeof ctx.body === 'string') {
        ctx.body = ctx.body.replace('</head>', '<script src="/dev/reload.js" defer></script></head>');
      }
    }
  };
}
