import { numberWords, partWords } from '../lexicon/numbers';
import { isMark, wordAt, type Token } from '../tokenize';

export interface NumberRead {
  value: number;
  /** Index of the token after it. */
  next: number;
  /** The whole part of a number written as '4 1/2': "4 1/2-inch slices" may mean four slices. */
  whole?: number;
}

const dozens = new Set(['dozen', 'doz', 'dozens']);

/**
 * Reads a number in figures or words from token `at`: '2', '1,5', '1/2', '1 1/2', '1½', '1-1/2', 'two',
 * 'one and a half', 'half a', 'a dozen'. With `article`, 'a' and 'an' count as one.
 */
export function readNumber(tokens: readonly Token[], at: number, article = false): NumberRead | null {
  const token = tokens[at];
  if (!token || token.kind === 'mark') return null;
  const number = token.kind === 'number' ? readFigures(tokens, at) : readWords(tokens, at, article);
  if (!number || number.value <= 0) return null;
  return timesDozen(tokens, number);
}

function timesDozen(tokens: readonly Token[], number: NumberRead): NumberRead {
  const next = tokens[number.next];
  if (next?.kind !== 'word' || !dozens.has(next.lower)) return number;
  const dot = isMark(tokens[number.next + 1], '.') ? 1 : 0;
  return { value: number.value * 12, next: number.next + 1 + dot };
}

function readFigures(tokens: readonly Token[], at: number): NumberRead | null {
  const fraction = readFraction(tokens, at);
  if (fraction) return fraction;
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  if (token.text === '1' || token.text.length <= 3) {
    const thousands = tokens[at + 1];
    if (thousands?.kind === 'number' && thousands.text === '000') {
      return { value: token.value * 1000, next: at + 2 };
    }
  }
  const integerPart = token.value;
  if (!Number.isInteger(integerPart)) return { value: integerPart, next: at + 1 };
  let next = at + 1;
  const between = tokens[next];
  const hyphen = isMark(between, '-') && between?.glued === true;
  const and = isMark(between, '&') || (between?.kind === 'word' && between.lower === 'and');
  if (hyphen || and) next += 1;
  const rest = readFraction(tokens, next) ?? (and ? readPart(tokens, next) : null);
  if (rest && rest.value < 1) return { value: integerPart + rest.value, next: rest.next, whole: integerPart };
  const ownPart = readPartAfterNumber(tokens, at + 1);
  return ownPart
    ? { value: integerPart * ownPart.value, next: ownPart.next }
    : { value: integerPart, next: at + 1 };
}

/** '1/2' or '½', never a mixed number. */
function readFraction(tokens: readonly Token[], at: number): NumberRead | null {
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  if (token.vulgar) return { value: token.value, next: at + 1 };
  const denominator = tokens[at + 2];
  if (!isMark(tokens[at + 1], '/') || denominator?.kind !== 'number' || denominator.vulgar) return null;
  const [top, bottom] = [token.value, denominator.value];
  const isFraction =
    Number.isInteger(top) && bottom >= 2 && bottom <= 32 && top < bottom * 4 && top !== bottom;
  return isFraction && Number.isInteger(bottom) ? { value: top / bottom, next: at + 3 } : null;
}

function readWords(tokens: readonly Token[], at: number, article: boolean): NumberRead | null {
  const word = wordAt(tokens, at);
  const half = readPart(tokens, at);
  if (half) return half;
  if (dozens.has(word)) return { value: 12, next: at + 1 };
  if (word === 'a' || word === 'an') return article ? readAfterArticle(tokens, at + 1) : null;
  const value = numberWords.get(word);
  if (value === undefined) return null;
  const part = readPartAfterNumber(tokens, at + 1);
  if (part) return { value: value * part.value, next: part.next };
  if (wordAt(tokens, at + 1) === 'and') {
    const rest = readPart(tokens, at + 2);
    if (rest) return { value: value + rest.value, next: rest.next };
  }
  return { value, next: at + 1 };
}

function readAfterArticle(tokens: readonly Token[], at: number): NumberRead {
  const word = wordAt(tokens, at);
  if (dozens.has(word)) return { value: 1, next: at };
  if (word === 'couple') return { value: 2, next: wordAt(tokens, at + 1) === 'of' ? at + 2 : at + 1 };
  return readPart(tokens, at) ?? { value: 1, next: at };
}

/** 'half', 'half a', 'a half', 'a quarter of a', 'third'; not the 'half' in 'half and half'. */
function readPart(tokens: readonly Token[], at: number): NumberRead | null {
  let next = at;
  if (wordAt(tokens, next) === 'a' || wordAt(tokens, next) === 'one') next += 1;
  const value = partWords.get(wordAt(tokens, next));
  if (value === undefined) return null;
  next += 1;
  const after = tokens[next];
  const joined = isMark(after, '&') || ['and', 'n'].includes(wordAt(tokens, next));
  if (joined && wordAt(tokens, next + 1) === 'half') return null;
  if (wordAt(tokens, next) === 'of') next += 1;
  if (['a', 'an', 'one'].includes(wordAt(tokens, next)) || isOneThing(tokens, next)) next += 1;
  return { value, next };
}

/** The '1' in 'half of 1 onion', not in 'half 1½' or 'half 1/4'. */
function isOneThing(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === '1' && wordAt(tokens, at - 1) === 'of' && tokens[at + 1]?.kind === 'word';
}

/** The 'thirds' in 'two thirds'. */
function readPartAfterNumber(tokens: readonly Token[], at: number): NumberRead | null {
  const word = wordAt(tokens, at);
  if (!['half', 'third', 'thirds', 'quarter', 'quarters', 'fourths', 'eighth'].includes(word)) return null;
  return readPart(tokens, at);
}
