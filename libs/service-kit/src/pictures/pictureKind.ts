/** Supported picture formats. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

const ASCII = new TextDecoder('latin1');

/** The format according to the first bytes; 'heic' for iPhone photos, null for everything else. */
export function pictureKind(bytes: Uint8Array): PictureKind | 'heic' | null {
  if (begins(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (begins(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  const text = (from: number, to: number) => ASCII.decode(bytes.subarray(from, to));
  if (/^GIF8[79]a$/.test(text(0, 6))) return 'gif';
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'webp';
  return text(4, 8) === 'ftyp' ? kindOfBrands(bytes) : null;
}

const HEIC: readonly string[] = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

/** Files of this family list their format and compatible ones. */
function kindOfBrands(bytes: Uint8Array): 'avif' | 'heic' | null {
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12) brands.push(ASCII.decode(bytes.subarray(at, at + 4)));
  }
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => HEIC.includes(brand)) ? 'heic' : null;
}

function begins(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, place) => bytes[place] === byte);
}
