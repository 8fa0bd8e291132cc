/** Characters that are invisible or change the display of the text around them. Matches a flag with its tags. */
const INVISIBLE = /\u{1F3F4}[\u{E0020}-\u{E007F}]{1,8}|\p{Default_Ignorable_Code_Point}|\p{Cs}/gu;
const LINE_OR_CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
const VARIATION_SELECTOR = /^[\uFE00-\uFE0F]$/;
// Alternatives, because a character class in Node 26 doesn't match characters beyond U+FFFF at the end of a text.
const EMOJI = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\uFE0F)$/u;
/** Characters after which a zero-width joiner or non-joiner changes a word. */
const JOINING =
  /[\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Nkoo}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}]$/u;

/**
 * Normalises a name for storage: NFC, on one line, without characters that are invisible or override the direction of
 * text. Empty if nothing visible is left.
 */
export function cleanName(name: string): string {
  const visible = name
    .normalize('NFC')
    .replace(LINE_OR_CONTROL, ' ')
    .replace(INVISIBLE, (found: string, at: number, all: string) => (isNeeded(found, at, all) ? found : ''));
  return VISIBLE.test(visible) ? visible.trim() : '';
}

function isNeeded(found: string, at: number, all: string): boolean {
  if (found.length > 2) return true;
  const before = all.slice(Math.max(0, at - 2), at);
  if (VARIATION_SELECTOR.test(found)) return VISIBLE.test(before);
  if (found !== '\u200C' && found !== '\u200D') return false;
  return JOINING.test(before) || (found === '\u200D' && EMOJI.test(before));
}
