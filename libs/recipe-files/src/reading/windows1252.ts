/** Characters of the bytes 80 to 9F; undefined ones map to control characters. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Decodes Windows-1252. Some versions of Node decode it as ISO-8859-1, which lacks some characters. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (control) => SIGNS.charAt(control.charCodeAt(0) - 0x80));
}

/** Encodes a text as Windows-1252; null if it has other characters. */
export function windows1252Bytes(text: string): Uint8Array | null {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    const isItself = code < 0x80 || (code >= 0xa0 && code <= 0xff);
    const among = isItself ? -1 : SIGNS.indexOf(text.charAt(at));
    if (!isItself && among === -1) return null;
    bytes[at] = isItself ? code : 0x80 + among;
  }
  return bytes;
}
