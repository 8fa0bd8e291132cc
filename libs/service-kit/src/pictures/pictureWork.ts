/** The output formats of pictures. */
export type DrawnFormat = 'avif' | 'webp' | 'jpeg';

/** The two stored sizes of a picture, in pixels. */
export interface PictureSizes {
  /** Longest side of the large size. */
  whole: number;
  /** Width of the small size. */
  small: number;
}

/** A request to a process that works on pictures. */
export type PictureTask =
  /** Reads an uploaded picture: removes metadata, rotates and resizes it. */
  | { kind: 'take-in'; bytes: Uint8Array; sizes: PictureSizes }
  /** Converts a stored picture to a smaller width or another format. */
  | { kind: 'draw'; bytes: Uint8Array; width: number; format: DrawnFormat };

export interface TakenIn {
  kind: 'taken-in';
  /** Width of `whole`, in pixels. */
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
