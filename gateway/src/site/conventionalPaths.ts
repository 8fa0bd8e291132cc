import { ApiError } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { sendFile } from './fileServer';

const WELL_KNOWN = '/.well-known/';
const CHANGE_PASSWORD = `${WELL_KNOWN}change-password`;

const icons: ReadonlyMap<string, string> = new Map([
  ['/favicon.ico', 'icon-192.png'],
  ['/apple-touch-icon.png', 'icon-maskable-192.png'],
  ['/apple-touch-icon-precomposed.png', 'icon-maskable-192.png'],
]);

/**
 * Handles the paths that browsers, password managers and crawlers request without a link; returns false for
 * all others. Other paths below /.well-known/ are 404, which tells password managers that change-password is
 * supported.
 */
export async function sendConventional(ctx: ParameterizedContext, shellDirectory: string): Promise<boolean> {
  const icon = icons.get(ctx.path);
  if (icon !== undefined) {
    await sendFile(ctx, shellDirectory, icon);
  } else if (ctx.path === '/robots.txt') {
    ctx.set('cache-control', 'no-cache');
    ctx.body = 'User-agent: *\nDisallow: /\n';
  } else if (ctx.path === CHANGE_PASSWORD) {
    ctx.set('cache-control', 'no-cache');
    ctx.redirect('/settings?tab=security');
  } else if (ctx.path.startsWith(WELL_KNOWN)) {
    throw new ApiError('not-found');
  } else {
    return false;
  }
  return true;
}
