import { windows1252Bytes } from '../../reading/windows1252';

/** What the bytes from 80 to FF mean on DOS. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Letters of DOS that stand behind a letter; in Windows they would be signs that never do. */
const ofDos = /[a-z][‚„‡ˆ‰‹\u0081¡¤]|[a-z][“”•ƒŒŠ][a-z]|\d«/gi;
/** Letters of Windows. */
const ofWindows = /[a-z][À-ÖØ-öø-ÿ]/gi;
/** Letters of central Europe, where western Windows has signs, or letters that are rare beside 'š' and 'ž'. */
const ofCentralEurope = /[³¹¼¾¿](?=\p{Ll})|(?<=\p{Ll})[³¹œ¿øìèùï]/giu;
const ofWesternEurope = /(?<=\p{Ll})[éàôñäöüêçîâ]/giu;
/** A sign where a letter has to be, or letters that western Europe has not together. */
const markOfCentralEurope = /[³¹](?=\p{Ll})|(?<=\p{Ll})[³¹]|[šžŠŽ]/u;

/** A text that was taken for Windows-1252 as DOS wrote it, where its letters say so. */
export function asOfDos(text: string): string {
  if (count(text, ofDos) <= count(text, ofWindows)) return text;
  const bytes = windows1252Bytes(text);
  if (bytes === null) return text;
  return Array.from(bytes, (byte) =>
    byte < 0x80 ? String.fromCharCode(byte) : CP437.charAt(byte - 0x80),
  ).join('');
}

/** A text that was taken for Windows-1252 as Windows of central Europe wrote it, where its letters say so. */
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
