export type Token = WordToken | NumberToken | MarkToken;

interface Place {
  /** As written. */
  text: string;
  start: number;
  end: number;
  /** No space stands between it and the token before. */
  glued: boolean;
}
export interface WordToken extends Place {
  kind: 'word';
  lower: string;
}
export interface NumberToken extends Place {
  kind: 'number';
  value: number;
  /** '½' and its like: may follow a whole number. */
  vulgar: boolean;
}
export interface MarkToken extends Place {
  kind: 'mark';
}

const vulgarFractions: Readonly<Record<string, number>> = {
  '¼': 1 / 4,
  '½': 1 / 2,
  '¾': 3 / 4,
  '⅐': 1 / 7,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
};

/** Spaces of any width become one, dashes and quotes the plain ones; what can't be seen or is a footnote goes. */
export function cleanLine(line: string): string {
  return line
    .normalize('NFC')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff\ufe0f]/g, '')
    .replace(/(\d)[\u202f\u2009](?=\d{3}(?!\d))/g, '$1')
    .replace(/[\s\p{Cc}\p{Zs}]+/gu, ' ')
    .replace(/[‘’ʼ`´]/g, "'")
    .replace(/[“”„″]/g, '"')
    .replace(/[‐‑‒−]/g, '-')
    .replace(/⁄/g, '/')
    .replace(/[*†‡¹²³⁴⁵⁶⁷⁸⁹⁰]+/g, ' ')
    .replace(/\[\d{1,2}\]/g, ' ')
    .trim();
}

const TOKEN =
  /(\d+(?:[.,]\d+)*|\.\d+)|([¼½¾⅐-⅞])|([xX](?=\d)|\p{L}[\p{L}\p{M}\p{N}']*(?:\([e]?s\))?(?:-(?=\p{L}|\d)[\p{L}\p{M}\p{N}']+)*)|(\s+)|([^])/gu;

/** One pass from left to right; every character but spaces belongs to a token. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let glued = false;
  for (const match of text.matchAll(TOKEN)) {
    const [whole, digits, vulgar, word, space] = match;
    if (space !== undefined) {
      glued = false;
      continue;
    }
    const place = { text: whole, start: match.index, end: match.index + whole.length, glued };
    glued = true;
    if (digits !== undefined) {
      tokens.push({ ...place, kind: 'number', value: numberOf(digits), vulgar: false });
    } else if (vulgar !== undefined) {
      tokens.push({ ...place, kind: 'number', value: vulgarFractions[vulgar] ?? 0, vulgar: true });
    } else if (word !== undefined) {
      pushWord(tokens, word, place);
    } else {
      tokens.push({ ...place, kind: 'mark' });
    }
  }
  return tokens;
}

const numberInFront: Readonly<Record<string, number>> = {
  half: 1 / 2,
  quarter: 1 / 4,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  eight: 8,
  ten: 10,
  twelve: 12,
};
const MEASURED = /^([a-z]+)-((?:inch|pound|ounce|cup|pint|quart|gallon|cm|gram|kilo|liter|litre)s?(?:-.*)?)$/;

/** 'half-pound' and 'one-inch' are a number and what it measures, like '2-inch'. */
function pushWord(tokens: Token[], text: string, place: Place): void {
  const lower = text.toLowerCase();
  const [, front = '', rest = ''] = lower.includes('-') ? (MEASURED.exec(lower) ?? []) : [];
  const value = numberInFront[front];
  if (value === undefined) {
    tokens.push({ ...place, kind: 'word', lower });
    return;
  }
  const hyphen = place.start + front.length;
  tokens.push(
    { ...place, text: text.slice(0, front.length), end: hyphen, kind: 'number', value, vulgar: false },
    { text: '-', start: hyphen, end: hyphen + 1, glued: true, kind: 'mark' },
    {
      text: text.slice(-rest.length),
      start: hyphen + 1,
      end: place.end,
      glued: true,
      kind: 'word',
      lower: rest,
    },
  );
}

const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const DOTTED_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

function numberOf(digits: string): number {
  if (THOUSANDS.test(digits)) return Number(digits.replaceAll(',', ''));
  if (DOTTED_THOUSANDS.test(digits)) return Number(digits.replaceAll('.', ''));
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? value : Number.parseFloat(digits);
}
