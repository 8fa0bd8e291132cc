import path from 'node:path';
import type { ParameterizedContext } from 'koa';
import { readText } from './fileServer';

export const WEB_MANIFEST = '/manifest.webmanifest';

/** Sends the shell's web app manifest with this server's product name, which users see when they install the app. */
export async function sendWebManifest(
  ctx: ParameterizedContext,
  shellDirectory: string,
  productName: string,
): Promise<void> {
  // Written by the build.
  const built = JSON.parse(await readText(path.join(shellDirectory, WEB_MANIFEST))) as object;
  ctx.set('cache-control', 'no-cache');
  ctx.body = JSON.stringify({ ...built, name: productName, short_name: productName });
  ctx.type = 'application/manifest+json';
}
