import { decodeCp437 } from '../../reading/cp437';
import { windows1252Bytes } from '../../reading/windows1252';

/** DOS letters after a letter. In Windows-1252, these bytes are signs that never follow a letter. */
const dosLetters = /[a-z][‚„‡ˆ‰‹\u0081¡¤]|[a-z][“”•ƒŒŠ][a-z]|\d«/gi;
/** Windows-1252 letters after a letter. */
const windowsLetters = /[a-z][À-ÖØ-öø-ÿ]/gi;
/** Central European letters, whose bytes are signs or rare letters in Windows-1252. */
const centralEuropeanLetters = /[³¹¼¾¿](?=\p{Ll})|(?<=\p{Ll})[³¹œ¿øìèùï]/giu;
const westernEuropeanLetters = /(?<=\p{Ll})[éàôñäöüêçîâ]/giu;
/** A sign in the place of a letter, or a letter that is rare in Western Europe. */
const centralEuropeanMark = /[³¹](?=\p{Ll})|(?<=\p{Ll})[³¹]|[šžŠŽ]/u;

/** Converts a text to DOS code page 437 if its letters suggest that it was decoded as Windows-1252 by mistake. */
export function fixDosText(text: string): string {
  if (count(text, dosLetters) <= count(text, windowsLetters)) return text;
  const bytes = windows1252Bytes(text);
  return bytes === null ? text : decodeCp437(bytes);
}

/** Converts a text to Windows-1250 if its letters suggest that it was decoded as Windows-1252 by mistake. */
export function fixCentralEuropeanText(text: string): string {
  if (
    !centralEuropeanMark.test(text) ||
    count(text, centralEuropeanLetters) <= count(text, westernEuropeanLetters)
  )
    return text;
  const bytes = windows1252Bytes(text);
  return bytes === null ? text : new TextDecoder('windows-1250').decode(bytes);
}

function count(text: string, pattern: RegExp): number {
  let found = 0;
  for (const _match of text.matchAll(pattern)) found += 1;
  return found;
}
