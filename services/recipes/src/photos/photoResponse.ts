import type { PhotoWidth } from '@forkcast/contracts';
import { ApiError, type HttpExchange, type Whose } from '@forkcast/service-kit';
import type { FoundPhoto, PhotoStore } from './photoStore';
import type { PhotoFormat } from './photoNames';

/**
 * Finds a photo in AVIF or WebP by `Accept` and sets the headers. Throws ApiError 'photo-gone' if it is no longer
 * stored.
 */
export async function findRequestedPhoto(
  photos: PhotoStore,
  { id, width, whose }: { id: string; width: PhotoWidth; whose: Whose },
  http: Pick<HttpExchange, 'header' | 'setHeader'>,
): Promise<FoundPhoto> {
  const format = acceptedFormat(http);
  const found = await photos.find(id, { width, format }, whose);
  if (!found) throw new ApiError('photo-gone');
  http.setHeader('vary', 'Accept');
  http.setHeader('content-type', `image/${found.format}`);
  return found;
}

/** Whether the client already has the photo in this width and format; if it has, sets 304. */
export function isNotModified(
  { id, width }: { id: string; width: PhotoWidth },
  http: Pick<HttpExchange, 'header' | 'setHeader' | 'setStatus'>,
): boolean {
  const tag = tagOf({ id, width, format: acceptedFormat(http) });
  if (!http.header('if-none-match').includes(tag)) return false;
  http.setHeader('vary', 'Accept');
  requireRevalidation(tag, http);
  http.setStatus(304);
  return true;
}

/**
 * The bytes of a shared photo, which clients have to revalidate. Sets 304 and returns undefined if the client has it.
 */
export function respondRevalidated(
  { bytes, format, isExact }: FoundPhoto,
  { id, width }: { id: string; width: PhotoWidth },
  http: Pick<HttpExchange, 'header' | 'setHeader' | 'setStatus'>,
): Buffer | undefined {
  const tag = isExact ? tagOf({ id, width, format }) : null;
  requireRevalidation(tag, http);
  if (tag === null) return Buffer.from(bytes);
  if (!http.header('if-none-match').includes(tag)) return Buffer.from(bytes);
  http.setStatus(304);
  return undefined;
}

function tagOf({ id, width, format }: { id: string; width: PhotoWidth; format: PhotoFormat }): string {
  return `"${id}.${width}.${format}"`;
}

function requireRevalidation(tag: string | null, http: Pick<HttpExchange, 'setHeader'>): void {
  http.setHeader('cache-control', 'private, no-cache');
  if (tag !== null) http.setHeader('etag', tag);
}

function acceptedFormat(http: Pick<HttpExchange, 'header'>): PhotoFormat {
  return acceptsAvif(http.header('accept')) ? 'avif' : 'webp';
}

function acceptsAvif(accept: string): boolean {
  return accept.split(',').some((each) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(each));
}
