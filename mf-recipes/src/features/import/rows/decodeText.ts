import { CsvProblem } from './csvProblem';

/** Number of bytes sampled to detect a file's type. */
const SAMPLE_BYTES = 4_096;
/** Control characters that texts don't contain. Some apps write a stray one; binary files have many. */
const CONTROL = /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/g;
const MAX_CONTROL_SHARE = 1 / 25;

/**
 * The text of a file: UTF-8 with or without a byte order mark, UTF-16, or an older spreadsheet encoding. Line ends
 * become LF, and stray control characters are dropped. Throws CsvProblem if the file isn't text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(detectEncoding(bytes)).decode(bytes);
  const plain = text.replace(CONTROL, '');
  if (text.length - plain.length > text.length * MAX_CONTROL_SHARE) {
    throw new CsvProblem({ reason: 'not-text' });
  }
  return plain.replace(/\r\n?/g, '\n');
}

function detectEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const zeros = [0, 0];
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  for (const [index, byte] of sample.entries()) {
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  // Every other byte of western text in UTF-16 is zero.
  if (odd > sample.length / 4 && even === 0) return 'utf-16le';
  if (even > sample.length / 4 && odd === 0) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    // The decoder throws only for invalid UTF-8.
    return false;
  }
}
