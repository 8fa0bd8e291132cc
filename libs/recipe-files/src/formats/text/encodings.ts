import { windows1252Bytes } from '../../reading/windows1252';

/** Characters of the bytes 80 to FF in DOS code page 437. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** DOS letters after a letter; in Windows-1252, these bytes are signs that never follow one. */
const ofDos = /[a-z][‚„‡ˆ‰‹\u0081¡¤]|[a-z][“”•ƒŒŠ][a-z]|\d«/gi;
/** Windows-1252 letters after a letter. */
const ofWindows = /[a-z][À-ÖØ-öø-ÿ]/gi;
/** Central European letters, whose bytes are signs or rare letters in Windows-1252. */
const ofCentralEurope = /[³¹¼¾¿](?=\p{Ll})|(?<=\p{Ll})[³¹œ¿øìèùï]/giu;
const ofWesternEurope = /(?<=\p{Ll})[éàôñäöüêçîâ]/giu;
/** A sign in the place of a letter, or a letter that rarely occurs in Western Europe. */
const markOfCentralEurope = /[³¹](?=\p{Ll})|(?<=\p{Ll})[³¹]|[šžŠŽ]/u;

/** Decodes a text again as DOS code page 437 if its letters suggest that it isn't Windows-1252. */
export function asOfDos(text: string): string {
  if (count(text, ofDos) <= count(text, ofWindows)) return text;
  const bytes = windows1252Bytes(text);
  if (bytes === null) return text;
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CP437.charAt(byte - 0x80),
  ).join('');
}

/** Decodes a text again as Windows-1250 if its letters suggest that it isn't Windows-1252. */
export function asOfCentralEurope(text: string): string {
  if (!markOfCentralEurope.test(text) || count(text, ofCentralEurope) <= count(text, ofWesternEurope))
    return text;
  const bytes = windows1252Bytes(text);
  return bytes === null ? text : new TextDecoder('windows-1250').decode(bytes);
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _match of text.matchAll(pattern)) found += 1;
  return found;
}
