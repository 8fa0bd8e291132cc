/** Letters that Unicode doesn't decompose, with the letters that people type instead. */
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
/** Fast path for most texts, in which only case has to be folded. */
const PRINTABLE_ASCII = /^[ -~]*$/;
/** Accents of European scripts; marks that change a letter in other scripts stay. */
const ACCENTS = /[\u0300-\u036f]/g;

/** Removes case, accents and surplus white space from a text for searching. */
export function foldText(text: string): string {
  if (PRINTABLE_ASCII.test(text))
    return (text.includes('  ') ? text.replace(/ +/g, ' ') : text).trim().toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .replace(specialLetter, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}
