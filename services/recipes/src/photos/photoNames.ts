import { createHash } from 'node:crypto';
import { photoWidths, type PhotoWidth } from '@forkcast/contracts';

export type PhotoFormat = 'avif' | 'webp';

/** Every photo has the widest one in WebP from the beginning: the others are drawn from it. */
export const WHOLE = { width: 1_920, format: 'webp' } as const;
/** Also made when a photo comes in. */
export const SMALL = { width: 320, format: 'webp' } as const;

/**
 * The id of a photo by its content, the same for the same photo of the same household: a UUID of version 8. Nobody else
 * comes to it by having the same photo, so that whose photo it is never hangs on others.
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

/** The name that its bytes are kept under. */
export function blobNameOf(
  photoId: string,
  { width, format }: { width: PhotoWidth; format: PhotoFormat },
): string {
  return `${photoId}.${width}.${format}`;
}

/** What its file is called in an export. */
export function photoFileOf(photoId: string): string {
  return `${photoId}.webp`;
}

/** All names that a photo may have bytes under. */
export function blobNamesOf(photoId: string): readonly string[] {
  return photoWidths.flatMap((width) =>
    (['avif', 'webp'] as const).map((format) => blobNameOf(photoId, { width, format })),
  );
}

/** The photo that a blob belongs to. */
export function photoIdIn(blobName: string): string {
  return blobName.split('.')[0] ?? blobName;
}
