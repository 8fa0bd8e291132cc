import { decodeWindows1252 } from './windows1252';

const marks = [
  { bytes: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { bytes: [0xff, 0xfe], encoding: 'utf-16le' },
  { bytes: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/**
 * Decodes bytes by their byte-order mark, otherwise as UTF-8, otherwise as Windows-1252. Returns null for binary data.
 */
export function decodeText(bytes: Uint8Array): string | null {
  const mark = markOf(bytes);
  if (mark) return new TextDecoder(mark.encoding).decode(bytes.subarray(mark.bytes.length));
  const hasZeros = bytes.includes(0);
  if (hasZeros && !isNearlyText(bytes)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replaceAll('\0', '');
  } catch (error) {
    if (error instanceof RangeError) throw error;
    return hasZeros ? null : decodeWindows1252(bytes);
  }
}

/** Whether the first bytes look like text. */
export function looksLikeText(head: Uint8Array): boolean {
  return markOf(head) !== undefined || isNearlyText(head);
}

/** Maximum share of NUL bytes: apps leave a stray one in a text, binary files have many more. */
const STRAY_ZEROS = 1 / 25;

function isNearlyText(bytes: Uint8Array): boolean {
  let strayZerosLeft = bytes.length * STRAY_ZEROS;
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) {
    strayZerosLeft -= 1;
    if (strayZerosLeft < 0) return false;
  }
  return true;
}

function markOf(bytes: Uint8Array) {
  return marks.find((mark) => mark.bytes.every((byte, at) => bytes[at] === byte));
}
