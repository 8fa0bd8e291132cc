import type { BlobStore } from '@forkcast/event-sourcing';
import { ApiError } from '@forkcast/service-kit';
import { blobNameOf, blobNamesOf, photoIdOf, WHOLE } from './photoNames';
import type { KeptPhoto, PhotoWidth } from '@forkcast/contracts';
import type { PhotoFormat } from './pictures/pictureWork';
import type { Pictures } from './pictures/pictures';

export interface FoundPhoto {
  bytes: Uint8Array;
  format: PhotoFormat;
  /** False where it stands in for one that could not be drawn now. */
  isAsAsked: boolean;
}

/** The bytes of photos. */
export interface PhotoStore {
  /** Takes a picture in; what comes out is kept once this resolves. Throws as `Pictures.takeIn` does. */
  keep(bytes: Uint8Array, householdId: string, signal?: AbortSignal): Promise<KeptPhoto>;
  /**
   * A photo as wide and in a format as asked. What is not kept yet is drawn: WebP at once, AVIF for the next time, for it
   * takes long; until then WebP stands in. Null where the photo is no longer kept.
   */
  find(
    photoId: string,
    asked: { width: PhotoWidth; format: PhotoFormat },
    householdId: string,
  ): Promise<FoundPhoto | null>;
  /** A photo as wide as it is kept, drawn as JPEG and not kept as such. Null where the photo is no longer kept. */
  asJpeg(photoId: string, householdId: string, signal?: AbortSignal): Promise<Uint8Array | null>;
  remove(photoId: string): Promise<void>;
  /** Resolves once nothing is drawn any more. */
  settled(): Promise<void>;
}

const SMALL = { width: 320, format: 'webp' } as const;

export function createPhotoStore(
  blobs: BlobStore,
  pictures: Pictures,
  onError: (error: unknown) => void,
): PhotoStore {
  const drawing = new Map<string, Promise<Uint8Array | null>>();

  /** Draws each once, however many ask for it. */
  function drawn(photoId: string, as: { width: PhotoWidth; format: PhotoFormat }, householdId: string) {
    const name = blobNameOf(photoId, as);
    const known = drawing.get(name);
    if (known) return known;
    const made = (async () => {
      const whole = await blobs.get(blobNameOf(photoId, WHOLE));
      if (!whole) return null;
      const bytes = await pictures.draw(whole, as, householdId);
      await blobs.put(name, bytes);
      return bytes;
    })().finally(() => drawing.delete(name));
    drawing.set(name, made);
    return made;
  }

  async function webp(photoId: string, width: PhotoWidth, householdId: string): Promise<FoundPhoto | null> {
    const asked = { width, format: 'webp' } as const;
    const kept = await blobs.get(blobNameOf(photoId, asked));
    if (kept) return { bytes: kept, format: 'webp', isAsAsked: true };
    try {
      const bytes = await drawn(photoId, asked, householdId);
      return bytes && { bytes, format: 'webp', isAsAsked: true };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'unavailable') throw error;
      const whole = await blobs.get(blobNameOf(photoId, WHOLE));
      return whole && { bytes: whole, format: 'webp', isAsAsked: false };
    }
  }

  return {
    keep: async (bytes, householdId, signal) => {
      const { width, height, whole, small } = await pictures.takeIn(bytes, householdId, signal);
      const id = photoIdOf(householdId, whole);
      await blobs.put(blobNameOf(id, SMALL), small);
      await blobs.put(blobNameOf(id, WHOLE), whole);
      return { id, width, height, alt: '', bytes: whole.length + small.length };
    },
    find: async (photoId, { width, format }, householdId) => {
      if (format === 'avif') {
        const kept = await blobs.get(blobNameOf(photoId, { width, format }));
        if (kept) return { bytes: kept, format, isAsAsked: true };
      }
      const found = await webp(photoId, width, householdId);
      if (found && format === 'avif') {
        drawn(photoId, { width, format }, householdId).catch((error: unknown) => {
          // There is too much to do: whoever asks next begins anew.
          if (!(error instanceof ApiError)) onError(error);
        });
      }
      return found;
    },
    asJpeg: async (photoId, householdId, signal) => {
      const whole = await blobs.get(blobNameOf(photoId, WHOLE));
      return whole && pictures.draw(whole, { width: WHOLE.width, format: 'jpeg' }, householdId, signal);
    },
    remove: async (photoId) => {
      for (const name of blobNamesOf(photoId)) await blobs.remove(name);
    },
    settled: async () => {
      await Promise.allSettled(drawing.values());
    },
  };
}
