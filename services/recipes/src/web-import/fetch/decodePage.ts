import { decodeWindows1252 } from '@forkcast/recipe-files/windows1252';

const PRESCAN_BYTES = 4_096;
const META_CHARSET = /<meta\b[^>]*?charset\s*=\s*(?:["']\s*)?([\w:.-]+)/i;

/** Decodes a page's bytes: by byte order mark, the server's charset, the page's charset, else UTF-8 if it is valid. */
export function decodePage(bytes: Uint8Array, contentType: string): string {
  const headerCharset = /charset\s*=\s*"?([\w:.-]+)/i.exec(contentType)?.[1];
  const beginning = new TextDecoder('latin1').decode(bytes.subarray(0, PRESCAN_BYTES));
  const label = markedEncoding(bytes) ?? headerCharset ?? META_CHARSET.exec(beginning)?.[1];
  const decoder = label && decoderFor(label);
  // Browsers treat ISO-8859-1 and ASCII as windows-1252.
  if (decoder) return decoder.encoding === 'windows-1252' ? decodeWindows1252(bytes) : decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // No charset is declared and it isn't UTF-8: fall back to the web's legacy encoding.
    return decodeWindows1252(bytes);
  }
}

function markedEncoding([first, second, third]: Uint8Array): string | undefined {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return first === 0xff && second === 0xfe ? 'utf-16le' : undefined;
}

function decoderFor(label: string): InstanceType<typeof TextDecoder> | undefined {
  try {
    return new TextDecoder(label);
  } catch {
    // An unknown charset counts as none.
    return undefined;
  }
}
