import { wordAt, type Token } from '../parse/tokenize';
import {
  ands,
  articles,
  beforeNumbers,
  betweens,
  halves,
  joinsOfTens,
  numberWords,
  rangeMarks,
  ranges,
  tens,
} from './durationWords';
import { isMarkAt } from './stepTokens';

export interface StepNumber {
  value: number;
  /** Index of the token after it. */
  next: number;
  /** Written in figures. */
  figures: boolean;
  /** Only an article, or a half: 'a', 'half an'. */
  small: boolean;
}

/** Reads a number of running text at `at`: '20', '1,5', '1 ½', '1 1/2', 'twenty', 'an', 'eine halbe', 'anderthalb'. */
export function readStepNumber(tokens: readonly Token[], at: number): StepNumber | null {
  return readFigures(tokens, at) ?? readWord(tokens, at);
}

function readFigures(tokens: readonly Token[], at: number): StepNumber | null {
  const number = (value: number, next: number) => ({ value, next, figures: true, small: false });
  const fraction = readFraction(tokens, at);
  if (fraction) return number(fraction.value, fraction.next);
  const token = tokens[at];
  if (token?.kind !== 'number') return null;
  const joined = isMarkAt(tokens, at + 1, '-') && tokens[at + 1]?.glued && tokens[at + 2]?.glued;
  const rest = Number.isInteger(token.value) ? readFraction(tokens, joined ? at + 2 : at + 1) : null;
  if (rest && rest.value < 1) return number(token.value + rest.value, rest.next);
  const half = ands.has(wordAt(tokens, at + 1)) ? readHalf(tokens, at + 2) : null;
  if (half) return number(token.value + 1 / 2, half);
  return number(token.value, at + 1);
}

function readFraction(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const [above, below] = [tokens[at], tokens[at + 2]];
  if (above?.kind !== 'number') return null;
  if (above.vulgar) return { value: above.value, next: at + 1 };
  if (!isMarkAt(tokens, at + 1, '/') || below?.kind !== 'number') return null;
  const fits = Number.isInteger(above.value) && above.value < below.value && below.value <= 16;
  return fits ? { value: above.value / below.value, next: at + 3 } : null;
}

function readWord(tokens: readonly Token[], at: number): StepNumber | null {
  const word = wordAt(tokens, at);
  const half = readHalf(tokens, at);
  if (half) return { value: 1 / 2, next: half, figures: false, small: true };
  const number = readNumberWords(tokens, at);
  if (number) {
    const { value, next } = number;
    const andHalf = ands.has(wordAt(tokens, next)) ? readHalf(tokens, next + 1) : null;
    if (andHalf) return { value: value + 1 / 2, next: andHalf, figures: false, small: false };
    return { value, next: wordAt(tokens, next) === 'of' ? next + 1 : next, figures: false, small: false };
  }
  if (!articles.has(word)) return null;
  if (wordAt(tokens, at + 1) === 'couple') {
    return {
      value: 2,
      next: wordAt(tokens, at + 2) === 'of' ? at + 3 : at + 2,
      figures: false,
      small: false,
    };
  }
  const andHalf = ands.has(wordAt(tokens, at + 1)) ? readHalf(tokens, at + 2) : null;
  if (andHalf) return { value: 1.5, next: andHalf, figures: false, small: false };
  return { value: 1, next: at + 1, figures: false, small: true };
}

/** 'twenty', 'twenty five', 'treinta y cinco', 'quatre vingt dix'. */
function readNumberWords(tokens: readonly Token[], at: number): { value: number; next: number } | null {
  const value = numberWords.get(wordAt(tokens, at));
  if (value === undefined) return null;
  if (value === 4 && wordAt(tokens, at + 1) === 'vingt') {
    const rest = numberWords.get(wordAt(tokens, at + 2)) ?? 20;
    return rest < 20 ? { value: 80 + rest, next: at + 3 } : { value: 80, next: at + 2 };
  }
  const { from, below } = tens.get(value) ?? { from: 0, below: 0 };
  const second = joinsOfTens.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
  const rest = numberWords.get(wordAt(tokens, second)) ?? 0;
  const isSum = rest >= from && rest < below;
  return isSum ? { value: value + rest, next: second + 1 } : { value, next: at + 1 };
}

/** Index after 'half', 'half an', 'a half', 'einer halben'; null for anything else. */
function readHalf(tokens: readonly Token[], at: number): number | null {
  const from = articles.has(wordAt(tokens, at)) ? at + 1 : at;
  if (!halves.has(wordAt(tokens, from))) return null;
  return articles.has(wordAt(tokens, from + 1)) ? from + 2 : from + 1;
}

/** Index after a link of a range at `at`: '–', 'to', 'bis', with `between` also 'and'; null for anything else. */
export function afterRangeSign(tokens: readonly Token[], at: number, between: boolean): number | null {
  const token = tokens[at];
  if (token?.kind === 'mark') {
    if (!rangeMarks.has(token.text)) return null;
    return wordAt(tokens, at + 1) === 'to' || wordAt(tokens, at + 1) === 'bis' ? at + 2 : at + 1;
  }
  const word = wordAt(tokens, at);
  if (!ranges.has(word) && !(between && ands.has(word))) return null;
  return beforeNumbers.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
}

/** Index after 'between' or 'tra i' at `at`; null for anything else. */
export function afterBetween(tokens: readonly Token[], at: number): number | null {
  if (!betweens.has(wordAt(tokens, at))) return null;
  return beforeNumbers.has(wordAt(tokens, at + 1)) ? at + 2 : at + 1;
}
