import { setTimeout as pause } from 'node:timers/promises';
import type { StoredPhoto, PhotoWidth } from '@forkcast/contracts';
import type { BlobStore } from '@forkcast/event-sourcing';
import { ApiError, isCompletePicture, type Pictures, type Whose } from '@forkcast/service-kit';
import { blobNameOf, blobNamesOf, photoIdOf, SMALL, WHOLE, type PhotoFormat } from './photoNames';

export interface FoundPhoto {
  bytes: Uint8Array;
  format: PhotoFormat;
  /** False if the full-size photo replaces a size that isn't rendered yet. WebP instead of AVIF counts as exact. */
  isExact: boolean;
}

/** Stores photo files. A damaged file counts as missing and is replaced when it is rendered again. */
export interface PhotoStore {
  /** Stores an uploaded picture; resolves once it is stored. Throws as `Pictures.takeIn` does. */
  add(bytes: Uint8Array, whose: PhotoOwner, signal?: AbortSignal): Promise<StoredPhoto>;
  /**
   * A photo in the requested width and format. A missing one is rendered: WebP within a second, AVIF for the
   * next request. Until then, WebP replaces AVIF and the full-size photo replaces a smaller one. Null if the
   * photo is no longer stored or can't be decoded.
   */
  find(photoId: string, variant: Variant, whose: Whose): Promise<FoundPhoto | null>;
  /** The full-size photo as JPEG, rendered on each request. Null as for `find`. */
  asJpeg(photoId: string, whose: Whose, signal?: AbortSignal): Promise<Uint8Array | null>;
  remove(photoId: string): Promise<void>;
  /** Resolves when all rendering is done. */
  settled(): Promise<void>;
}

interface Variant {
  width: PhotoWidth;
  format: PhotoFormat;
}

export interface PhotoOwner {
  householdId: string;
  /** As returned by `networkOf`. */
  network: string;
}

/** How long a reader waits for a smaller photo before the full-size one is sent. */
const FULL_SIZE_AFTER_MS = 1_000;

export function createPhotoStore(
  blobs: BlobStore,
  pictures: Pictures,
  onError: (error: unknown) => void,
): PhotoStore {
  const { read, render, settled } = createPhotoFiles(blobs, pictures, onError);

  async function webp(photoId: string, width: PhotoWidth, whose: Whose): Promise<FoundPhoto | null> {
    const variant = { width, format: 'webp' } as const;
    const stored = await read(photoId, variant);
    if (stored) return { bytes: stored, format: 'webp', isExact: true };
    try {
      const late = pause(FULL_SIZE_AFTER_MS, 'late' as const, { ref: false });
      const bytes = await Promise.race([render(photoId, variant, whose), late]);
      if (bytes !== 'late') return bytes && { bytes, format: 'webp', isExact: true };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
    }
    const fullSize = await read(photoId, WHOLE);
    return fullSize && { bytes: fullSize, format: 'webp', isExact: false };
  }

  return {
    add: async (bytes, { householdId, network }, signal) => {
      const whose = { key: householdId, share: network };
      const sizes = { whole: WHOLE.width, small: SMALL.width };
      const { width, height, whole: fullSize, small } = await pictures.takeIn(bytes, sizes, whose, signal);
      const id = photoIdOf(householdId, fullSize);
      await blobs.put(blobNameOf(id, SMALL), small);
      await blobs.put(blobNameOf(id, WHOLE), fullSize);
      return { id, width, height, alt: '', bytes: fullSize.length + small.length };
    },
    find: async (photoId, { width, format }, whose) => {
      if (format === 'avif') {
        const stored = await read(photoId, { width, format });
        if (stored) return { bytes: stored, format, isExact: true };
      }
      const found = await webp(photoId, width, whose);
      if (found && format === 'avif') void render(photoId, { width, format }, whose);
      return found;
    },
    asJpeg: async (photoId, whose, signal) => {
      const fullSize = await read(photoId, WHOLE);
      return fullSize && pictures.draw(fullSize, { width: WHOLE.width, format: 'jpeg' }, whose, signal);
    },
    remove: async (photoId) => {
      for (const name of blobNamesOf(photoId)) await blobs.remove(name);
    },
    settled,
  };
}

/** Reads stored photos, and renders other sizes and formats of them. */
function createPhotoFiles(blobs: BlobStore, pictures: Pictures, onError: (error: unknown) => void) {
  const rendersByName = new Map<string, Promise<Uint8Array | null>>();

  async function read(photoId: string, variant: Variant) {
    const name = blobNameOf(photoId, variant);
    const bytes = await blobs.get(name);
    if (!bytes || isCompletePicture(bytes)) return bytes;
    onError(new Error(`The photo file ${name} is damaged`));
    return null;
  }

  /** Renders each size once for concurrent requests. */
  function render(photoId: string, variant: Variant, whose: Whose) {
    const name = blobNameOf(photoId, variant);
    const known = rendersByName.get(name);
    if (known) return known;
    const rendering = (async () => {
      const fullSize = await read(photoId, WHOLE);
      if (!fullSize) return null;
      const bytes = await pictures.draw(fullSize, variant, whose);
      if (bytes) await blobs.put(name, bytes);
      return bytes;
    })().finally(() => rendersByName.delete(name));
    rendersByName.set(name, rendering);
    // The reader may have disconnected. After an overload, the next reader retries.
    rendering.catch((error: unknown) => {
      if (!(error instanceof ApiError)) onError(error);
    });
    return rendering;
  }

  return {
    read,
    render,
    settled: async () => {
      await Promise.allSettled(rendersByName.values());
    },
  };
}
