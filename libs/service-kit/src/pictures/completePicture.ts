import { pictureKind } from './pictureKind';

/** Header of an ISO base media box: a 32-bit length and four letters. */
const BOX_HEADER = 8;
/** 'mdat' */
const IMAGE_DATA = 0x6d646174;

/**
 * Whether a WebP or AVIF has the length that its headers declare. Detects truncated files, but not changed bytes. False
 * for other formats.
 */
export function isCompletePicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  switch (pictureKind(bytes)) {
    case 'webp':
      return view.getUint32(4, true) + 8 === bytes.length;
    case 'avif':
      return endsWithImageData(view);
    default:
      return false;
  }
}

/** Encoders write the image data as the last box. */
function endsWithImageData(view: DataView): boolean {
  let at = 0;
  while (at + BOX_HEADER <= view.byteLength) {
    const length = view.getUint32(at);
    if (view.getUint32(at + 4) === IMAGE_DATA) return at + length === view.byteLength;
    // The encoder doesn't use 0 (to the end of the file) and 1 (a length of 64 bits).
    if (length < BOX_HEADER) return false;
    at += length;
  }
  return false;
}
