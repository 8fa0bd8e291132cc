import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';
import { isMissing } from './fileServer';

export const WEB_MANIFEST = '/manifest.webmanifest';

/** Sends the shell's web app manifest with this server's product name, which users see when they install the app. */
export async function sendWebManifest(
  ctx: ParameterizedContext,
  shellDirectory: string,
  productName: string,
): Promise<void> {
  const built = await builtManifest(shellDirectory);
  ctx.set('cache-control', 'no-cache');
  ctx.body = JSON.stringify({ ...built, name: productName, short_name: productName });
  ctx.type = 'application/manifest+json';
}

async function builtManifest(shellDirectory: string): Promise<object> {
  try {
    // Written by the build.
    return JSON.parse(await readFile(path.join(shellDirectory, WEB_MANIFEST), 'utf8')) as object;
  } catch (error) {
    if (isMissing(error)) throw new ApiError('not-found');
    throw error;
  }
}
