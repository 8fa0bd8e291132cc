/** The output formats of pictures. */
export type DrawnFormat = 'avif' | 'webp' | 'jpeg';

/** The two stored sizes of a picture, in pixels. */
export interface PictureSizes {
  /** The longest side of the large one. */
  whole: number;
  /** The width of the small one. */
  small: number;
}

/** A request to a process that works on pictures. */
export type PictureTask =
  /** Takes a picture in: without metadata, upright, within the sizes. */
  | { kind: 'take-in'; bytes: Uint8Array; sizes: PictureSizes }
  /** Draws one that was taken in, narrower or in another format. */
  | { kind: 'draw'; bytes: Uint8Array; width: number; format: DrawnFormat };

export interface TakenIn {
  kind: 'taken-in';
  /** Of `whole`, in pixels. */
  width: number;
  height: number;
  /** WebP. */
  whole: Uint8Array;
  /** WebP. */
  small: Uint8Array;
}

export type PictureOutcome =
  | TakenIn
  | { kind: 'drawn'; bytes: Uint8Array }
  | { kind: 'refused'; why: 'too-many-pixels' | 'not-readable' };
