import type { Photo } from '@forkcast/contracts';

/** Where a photo is, at most as wide as asked, in pixels. */
export const photoAddress = ({ id }: Pick<Photo, 'id'>, width: 320 | 960 | 1920): string =>
  `/api/photos/${id}?width=${width}`;
