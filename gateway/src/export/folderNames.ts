/** Limit of a name in bytes. Systems allow 255, and some append a suffix. */
const MAX_BYTES = 120;
/** Device names on Windows. */
const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;
const NAMELESS = 'Untitled';

/** Creates folder names that every file system accepts and that stay unique when case is ignored. */
export class FolderNames {
  readonly #taken = new Set<string>();

  /** Reserves the name itself, or the closest valid and unused one, and returns it. */
  claim(wanted: string): string {
    const safe = safeName(wanted);
    for (let count = 1; ; count += 1) {
      const name = count === 1 ? safe : `${safe} (${count})`;
      if (this.#taken.has(keyOf(name))) continue;
      this.#taken.add(keyOf(name));
      return name;
    }
  }
}

function keyOf(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

function safeName(wanted: string): string {
  const plain = wanted
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069/\\:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ');
  const name = trimEnd(truncate(plain.replace(/^[. ]+/, '')));
  if (name === '') return NAMELESS;
  return RESERVED.test(name.replace(/\..*/, '')) ? `${name}_` : name;
}

/** Windows removes trailing dots and spaces. */
function trimEnd(text: string): string {
  let end = text.length;
  while (end > 0 && '. '.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** Truncates to a number of bytes without splitting a character. */
function truncate(text: string): string {
  let bytes = 0;
  let result = '';
  for (const letter of text) {
    bytes += Buffer.byteLength(letter);
    if (bytes > MAX_BYTES) break;
    result += letter;
  }
  return result;
}
