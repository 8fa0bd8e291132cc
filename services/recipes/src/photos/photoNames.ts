import { createHash } from 'node:crypto';
import { photoWidths, type PhotoWidth } from '@forkcast/contracts';

export type PhotoFormat = 'avif' | 'webp';

/** Stored for every photo; other sizes are derived from it. */
export const WHOLE = { width: 1_920, format: 'webp' } as const;
/** Also created with the photo. */
export const SMALL = { width: 320, format: 'webp' } as const;

/**
 * A photo's id, derived from its content and household: a UUID v8. The same photo has another id in another
 * household, so that access never depends on other households.
 */
export function photoIdOf(householdId: string, whole: Uint8Array): string {
  const hash = createHash('sha256').update(`${householdId}\n`).update(whole).digest('hex');
  const variant = ((Number.parseInt(hash.slice(16, 17), 16) & 0x3) | 0x8).toString(16);
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `${variant}${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join('-');
}

/** The name of the blob. */
export function blobNameOf(
  photoId: string,
  { width, format }: { width: PhotoWidth; format: PhotoFormat },
): string {
  return `${photoId}.${width}.${format}`;
}

/** The file name in an export. */
export function photoFileOf(photoId: string): string {
  return `${photoId}.webp`;
}

/** All possible blob names of a photo. */
export function blobNamesOf(photoId: string): readonly string[] {
  return photoWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => blobNameOf(photoId, { width, format })),
  );
}

/** The photo that a blob belongs to. */
export function photoIdIn(blobName: string): string {
  return blobName.split('.')[0] ?? blobName;
}
