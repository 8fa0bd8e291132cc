import type { Photo, PhotoWidth } from '@forkcast/contracts';

/** The URL of a photo with a maximum width in pixels. */
export const photoAddress = ({ id }: Pick<Photo, 'id'>, width: PhotoWidth): string =>
  `/api/photos/${id}?width=${width}`;

/** The `srcset` for several widths in pixels. */
export const srcSetOf = (widths: readonly PhotoWidth[], addressAt: (width: PhotoWidth) => string): string =>
  widths.map((width) => `${addressAt(width)} ${width}w`).join(', ');
