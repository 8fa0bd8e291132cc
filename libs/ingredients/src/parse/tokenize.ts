import { numberWords, partWords } from './lexicon/numbers';

export type Token = WordToken | NumberToken | MarkToken;

interface Place {
  /** As written. */
  text: string;
  start: number;
  end: number;
  /** No space separates it from the previous token. */
  glued: boolean;
}
export interface WordToken extends Place {
  kind: 'word';
  lower: string;
}
export interface NumberToken extends Place {
  kind: 'number';
  value: number;
  /** A fraction in one character, such as '½', which may follow a whole number. */
  vulgar: boolean;
}
export interface MarkToken extends Place {
  kind: 'mark';
}

/** Splits a text into tokens. Every character except spaces belongs to one. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let glued = false;
  for (let start = 0; start < text.length;) {
    const code = text.charCodeAt(start);
    if (code === SPACE) {
      glued = false;
      start += 1;
      continue;
    }
    let end: number;
    const afterDigits = numberEnd(text, start, code);
    if (afterDigits > start) {
      end = afterDigits;
      const digits = text.slice(start, end);
      tokens.push({
        kind: 'number',
        text: digits,
        start,
        end,
        glued,
        value: numberOf(digits),
        vulgar: false,
      });
    } else if (isLetter(code) && !isTimesSign(text, start, code)) {
      end = wordEnd(text, start);
      pushWord(tokens, text.slice(start, end), start, glued);
    } else {
      end = start + (code >= 0xd800 && code < 0xdc00 ? 2 : 1);
      const mark = text.slice(start, end);
      const value = vulgarFractionOf(mark);
      if (value !== undefined)
        tokens.push({ kind: 'number', text: mark, start, end, glued, value, vulgar: true });
      else if (code === X || code === X - CASE_OFFSET) {
        tokens.push({ kind: 'word', text: mark, lower: 'x', start, end, glued });
      } else tokens.push({ kind: 'mark', text: mark, start, end, glued });
    }
    glued = true;
    start = end;
  }
  return tokens;
}

/** The value of '½', whose compatible form is '1⁄2'; undefined for any other mark. */
function vulgarFractionOf(mark: string): number | undefined {
  if (mark < '¼') return undefined;
  const [, top, bottom] = /^(\d)\u2044(\d+)$/.exec(mark.normalize('NFKC')) ?? [];
  return top === undefined ? undefined : Number(top) / Number(bottom);
}

/** The word at `at` in lower case; empty for any other token. */
export function wordAt(tokens: readonly Token[], at: number): string {
  const token = tokens[at];
  return token?.kind === 'word' ? token.lower : '';
}

export function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

const SPACE = 32;
const APOSTROPHE = 39;
const BRACKET = 40;
const COMMA = 44;
const HYPHEN = 45;
const DOT = 46;
const X = 120;
const CASE_OFFSET = 32;

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** The thousands separator of Swiss recipes: "1'000". */
const THOUSAND = /^'\d{3}(?!\d)/;

const letter = /^[\p{L}\p{M}]$/u;

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
  return letter.test(String.fromCharCode(code));
}

/** The 'x' in '2x400 g'. */
function isTimesSign(text: string, at: number, code: number): boolean {
  return (code === X || code === X - CASE_OFFSET) && isDigit(text.charCodeAt(at + 1));
}

/** Index after the figures that begin at `start`: '1,000.5', '1,5', '.5', "1'000"; `start` if there are none. */
function numberEnd(text: string, start: number, first: number): number {
  if (!isDigit(first) && !(first === DOT && isDigit(text.charCodeAt(start + 1)))) return start;
  let end = start + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    const pointed = (code === DOT || code === COMMA) && isDigit(text.charCodeAt(end + 1));
    if (!isDigit(code) && !pointed && !(code === APOSTROPHE && THOUSAND.test(text.slice(end, end + 5))))
      return end;
    end += 1;
  }
}

/** Index after a word; hyphens, apostrophes and the '(s)' of 'clove(s)' belong to it. */
function wordEnd(text: string, start: number): number {
  let end = start + 1;
  for (;;) {
    const code = text.charCodeAt(end);
    if (isLetter(code) || isDigit(code) || code === APOSTROPHE) end += 1;
    else if (code === HYPHEN && (isLetter(text.charCodeAt(end + 1)) || isDigit(text.charCodeAt(end + 1))))
      end += 2;
    else if (code === BRACKET && text.startsWith('(s)', end)) return end + 3;
    else if (code === BRACKET && text.startsWith('(es)', end)) return end + 4;
    else return end;
  }
}

const MEASURED = /^([a-z]+)-((?:inch|pound|ounce|cup|pint|quart|gallon|cm|gram|kilo|liter|litre)s?(?:-.*)?)$/;

const TWO_MEASURES =
  /^(lbs?|pts?|st|kg|g|ml|l|oz|cups?|tbsp|tsp)(\d{1,4})(oz|ozs|fl|lbs?|kg|g|ml|l|cups?|tbsp|tsp)?$/;

/** An elided word such as 'd'huile' and 'dell'olio', except in times: 'd'heure', 'd'ora'. */
const ELIDED = /^(?:d|dell|l)'(?!heure|ora\b)\p{Ll}{2}/u;

/**
 * Adds a word, split into several tokens if it contains a number: 'half-pound' and 'one-inch' are like '2-inch'. The
 * 'lb12oz' in '1lb12oz' and the 'cup240' in '1 cup240 ml' are a unit and another measure.
 */
function pushWord(tokens: Token[], text: string, start: number, glued: boolean): void {
  const lower = text.toLowerCase();
  const end = start + text.length;
  const followsNumber = tokens.at(-1)?.kind === 'number';
  const [, unit, digits, smaller = ''] = followsNumber ? (TWO_MEASURES.exec(lower) ?? []) : [];
  if (unit !== undefined && digits !== undefined) {
    const [number, rest] = [start + unit.length, end - smaller.length];
    tokens.push(
      { kind: 'word', text: text.slice(0, unit.length), lower: unit, start, end: number, glued },
      {
        kind: 'number',
        text: digits,
        start: number,
        end: rest,
        glued: true,
        value: Number(digits),
        vulgar: false,
      },
    );
    if (smaller !== '')
      tokens.push({
        kind: 'word',
        text: text.slice(rest - start),
        lower: smaller,
        start: rest,
        end,
        glued: true,
      });
    return;
  }
  if (ELIDED.test(text)) {
    const apostrophe = start + text.indexOf("'") + 1;
    const [link, name] = [text.slice(0, apostrophe - start), text.slice(apostrophe - start)];
    tokens.push(
      { kind: 'word', text: link, lower: link, start, end: apostrophe, glued },
      { kind: 'word', text: name, lower: name.toLowerCase(), start: apostrophe, end, glued: true },
    );
    return;
  }
  const [, front = '', rest = ''] = lower.includes('-') ? (MEASURED.exec(lower) ?? []) : [];
  const value = numberWords.get(front) ?? partWords.get(front);
  if (value === undefined) {
    tokens.push({ kind: 'word', text, lower, start, end, glued });
    return;
  }
  const hyphen = start + front.length;
  tokens.push(
    { kind: 'number', text: text.slice(0, front.length), start, end: hyphen, glued, value, vulgar: false },
    { kind: 'mark', text: '-', start: hyphen, end: hyphen + 1, glued: true },
    { kind: 'word', text: text.slice(-rest.length), lower: rest, start: hyphen + 1, end, glued: true },
  );
}

const THOUSANDS = /^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const DOTTED_THOUSANDS = /^[1-9]\d{0,2}(?:\.\d{3}){2,}$/;

function numberOf(digits: string): number {
  if (digits.length < 4) return Number(digits.replace(',', '.'));
  if (digits.includes("'")) return numberOf(digits.replaceAll("'", ''));
  if (THOUSANDS.test(digits)) return Number(digits.replaceAll(',', ''));
  if (DOTTED_THOUSANDS.test(digits)) return Number(digits.replaceAll('.', ''));
  const value = Number(digits.replace(',', '.'));
  return Number.isFinite(value) ? value : Number.parseFloat(digits);
}
