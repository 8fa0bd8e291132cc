const PLAIN = /^(?:[!-)+-Z\\a-z|~]| (?! ))*$/;

const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_OFFSET = 0xfee0;

/** Replaces each full-width character by a plain one: '１／２' becomes '1/2'. */
export function narrow(text: string): string {
  return text
    .replace(FULL_WIDTH, (wide) => String.fromCharCode(wide.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(/[⁄∕]/g, '/');
}

/** Normalises spaces, dashes and quotes, and removes invisible characters and footnote marks. */
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
