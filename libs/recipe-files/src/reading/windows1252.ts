/** What the bytes from 80 to 9F mean; those that mean nothing are kept as they are. */
const SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Bytes as Windows of the west wrote them. Some versions of Node decode them as ISO-8859-1, without its signs. */
export function decodeWindows1252(bytes: Uint8Array): string {
  const text = new TextDecoder('windows-1252').decode(bytes);
  return text.replace(/[\u0080-\u009f]/g, (control) => SIGNS.charAt(control.charCodeAt(0) - 0x80));
}

/** The bytes that Windows-1252 has for a text; null where it has none for some of it. */
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
