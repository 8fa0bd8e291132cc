import type { PhotoWidth } from '@forkcast/contracts';
import { ApiError, type HttpExchange } from '@forkcast/service-kit';
import type { FoundPhoto, PhotoStore } from './photoStore';

/**
 * A photo in AVIF or WebP by `Accept`, and the headers that say so; for whoever may see it. Throws ApiError 'photo-gone' where
 * it is no longer kept.
 */
export async function photoAsAsked(
  photos: PhotoStore,
  { id, width, householdId }: { id: string; width: PhotoWidth; householdId: string },
  http: Pick<HttpExchange, 'header' | 'setHeader'>,
): Promise<FoundPhoto> {
  const format = takesAvif(http.header('accept')) ? 'avif' : 'webp';
  const found = await photos.find(id, { width, format }, householdId);
  if (!found) throw new ApiError('photo-gone');
  http.setHeader('vary', 'Accept');
  http.setHeader('content-type', `image/${found.format}`);
  return found;
}

/**
 * The bytes of a photo that is seen only for as long as somebody shares it: asked for anew each time. Undefined, and 304, for
 * whoever has it already.
 */
export function askedForAnew(
  { bytes, format, isAsAsked }: FoundPhoto,
  { id, width }: { id: string; width: PhotoWidth },
  http: Pick<HttpExchange, 'header' | 'setHeader' | 'setStatus'>,
): Buffer | undefined {
  http.setHeader('cache-control', 'private, no-cache');
  if (!isAsAsked) return Buffer.from(bytes);
  const tag = `"${id}.${width}.${format}"`;
  http.setHeader('etag', tag);
  if (!http.header('if-none-match').includes(tag)) return Buffer.from(bytes);
  http.setStatus(304);
  return undefined;
}

function takesAvif(accept: string): boolean {
  return accept.split(',').some((each) => /^\s*image\/avif\s*(?:;(?!\s*q=0(?:\.0*)?\s*$)|$)/i.test(each));
}
