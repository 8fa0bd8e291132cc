import type { Photo, PhotoWidth } from '@forkcast/contracts';

/** Where a photo is, at most as wide as asked, in pixels. */
export const photoAddress = ({ id }: Pick<Photo, 'id'>, width: PhotoWidth): string =>
  `/api/photos/${id}?width=${width}`;

/** The `srcset` of what there is in several widths, in pixels. */
export const sourcesOf = (widths: readonly PhotoWidth[], addressAt: (width: PhotoWidth) => string): string =>
  widths.map((width) => `${addressAt(width)} ${width}w`).join(', ');
