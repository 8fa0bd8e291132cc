const PLAIN = /^(?:[!-)+-Z\\a-z|~]| (?! ))*$/;

const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** '１／２' as '1/2', each character by one. */
export function narrow(text: string): string {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[⁄∕]/g, '/');
}

/** Spaces of any width become one, dashes and quotes the plain ones; what can't be seen or is a footnote goes. */
export function cleanLine(line: string): string {
  if (PLAIN.test(line)) return line.trim();
  return narrow(line)
    .normalize('NFC')
    .replace(/[⁰¹²³⁴-⁹]{1,2}\/[₀-₉]{1,2}/g, (fraction) => fraction.normalize('NFKC'))
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\ufe0f]/g, '')
    .replace(/(\d)[\u202f\u2009](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\s\p{Cc}\p{Zs}]+/gu, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒−]/g, '-')
    .replace(/[*†‡¹²³⁴⁵⁶⁷⁸⁹⁰]+/g, ' ')
    .replace(/[®™©]/g, '')
    .replace(/\[\d{1,2}\]/g, ' ')
    .trim();
}
