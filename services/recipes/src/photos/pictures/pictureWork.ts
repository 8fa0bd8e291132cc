import type { PhotoWidth } from '@forkcast/contracts';

export type PhotoFormat = 'avif' | 'webp';
/** What a photo can be drawn in; JPEG is for files alone that leave, and is not kept. */
export type DrawnFormat = PhotoFormat | 'jpeg';

/** What is asked of a process that works on pictures. */
export type PictureTask =
  /** Takes a picture in: without what it says of its making, upright, no larger than is shown. */
  | { kind: 'take-in'; bytes: Uint8Array }
  /** Draws one that was taken in, narrower or in another format. */
  | { kind: 'draw'; bytes: Uint8Array; width: PhotoWidth; format: DrawnFormat };

export interface TakenIn {
  kind: 'taken-in';
  /** Of `whole`, in pixels. */
  width: number;
  height: number;
  /** WebP, within 1,920 by 1,920 pixels. */
  whole: Uint8Array;
  /** WebP, within 320 pixels of width. */
  small: Uint8Array;
}

export type PictureOutcome =
  | TakenIn
  | { kind: 'drawn'; bytes: Uint8Array }
  | { kind: 'refused'; why: 'too-many-pixels' | 'not-readable' };
