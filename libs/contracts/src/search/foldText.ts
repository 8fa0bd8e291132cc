/** Letters that Unicode does not decompose, with what people type instead of them. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  '’': "'",
  '‘': "'",
};
const specialLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g');
/** Most texts are such: nothing to fold but their case. */
const PLAIN = /^[ -~]*$/;
/** Accents of European scripts; marks that change a letter in other scripts stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A text without case, accents and surplus white space: what it is searched by. */
export function foldText(text: string): string {
  if (PLAIN.test(text)) return (text.includes('  ') ? text.replace(/ +/g, ' ') : text).trim().toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
