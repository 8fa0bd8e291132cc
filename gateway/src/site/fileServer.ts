import { createHash } from 'node:crypto';
import { open, readFile, type FileHandle } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import path from 'node:path';
import { ApiError } from '@forkcast/service-kit';
import type { ParameterizedContext } from 'koa';

const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+$/;
const ENCODINGS = { br: '.br', gzip: '.gz' } as const;

/** A built file with the encoding it is sent in. */
interface Found {
  handle: FileHandle;
  stats: Stats;
  encoding: string;
}

/**
 * Sends a file below `directory`, compressed if the build has a compressed version and the browser accepts
 * it. Files that never change, such as those with a hash in their name, are cached for a year; others are
 * revalidated. Throws ApiError 'not-found'.
 */
export async function sendFile(
  ctx: ParameterizedContext,
  directory: string,
  name: string,
  { neverChanges = HASHED.test(name) } = {},
): Promise<void> {
  const file = fileBelow(directory, name);
  const found = file && (await find(ctx, file));
  if (!found) throw new ApiError('not-found');
  const { handle, stats, encoding } = found;
  ctx.status = 200;
  ctx.set({
    'cache-control': neverChanges ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'Accept-Encoding',
    etag: `"${stats.size.toString(36)}-${Math.trunc(stats.mtimeMs).toString(36)}"`,
  });
  if (encoding !== 'identity') ctx.set('content-encoding', encoding);
  if (ctx.fresh) {
    await handle.close();
    ctx.status = 304;
    return;
  }
  ctx.type = path.extname(name);
  ctx.body = handle.createReadStream();
  ctx.length = stats.size;
}

/** Sends a JSON text with a tag of its content: 304 without a body if the browser has it. */
export function sendJson(ctx: ParameterizedContext, text: string, cacheControl: string): void {
  ctx.status = 200;
  ctx.set('cache-control', cacheControl);
  ctx.set('etag', `W/"${createHash('sha1').update(text).digest('base64url')}"`);
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  ctx.type = 'json';
  ctx.body = text;
}

/** Returns the path of a file in a folder; undefined for names that lead, or might lead, elsewhere. */
function fileBelow(directory: string, name: string): string | undefined {
  const segments = name.split('/');
  const isPlain = segments.every((segment) => /^[A-Za-z0-9_@-][\w.@-]*$/.test(segment));
  return isPlain ? path.join(directory, ...segments) : undefined;
}

async function find(ctx: ParameterizedContext, file: string): Promise<Found | undefined> {
  const encodings = Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[]; // the keys of the constant above
  for (const encoding of encodings) {
    if (!ctx.acceptsEncodings(encoding)) continue;
    const compressed = await openFile(`${file}${ENCODINGS[encoding]}`);
    if (compressed) return { ...compressed, encoding };
  }
  const plain = await openFile(file);
  return plain && { ...plain, encoding: 'identity' };
}

async function openFile(file: string): Promise<{ handle: FileHandle; stats: Stats } | undefined> {
  try {
    const handle = await open(file);
    const stats = await handle.stat();
    if (stats.isFile()) return { handle, stats };
    await handle.close();
    return undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Reads a text file. Throws ApiError 'not-found' if it doesn't exist. */
export async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw isMissing(error) ? new ApiError('not-found') : error;
  }
}

/** Returns whether the error means that the file doesn't exist. */
export function isMissing(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return code === 'ENOENT' || code === 'ENOTDIR' || code === 'ENAMETOOLONG';
}
