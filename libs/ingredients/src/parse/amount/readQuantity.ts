import { isMark, wordAt, type Token } from '../tokenize';
import { readNumber } from './readNumber';

export interface QuantityRead {
  value: number;
  /** The upper end of a range. */
  max: number | null;
  next: number;
  whole?: number;
}

const rangeMarks = new Set(['-', '–', '—', '~']);

/** Reads a number or a range of numbers: '2-3', '2 – 3', '2 to 3', '1 or 2', '3- to 4', 'between 2 and 3'. */
export function readQuantity(tokens: readonly Token[], at: number, article = false): QuantityRead | null {
  const between = wordAt(tokens, at) === 'between';
  const start = between ? at + 1 : at;
  const low = readNumber(tokens, start, article);
  if (!low) return null;
  const separator = afterSeparator(tokens, low.next, between);
  const high = separator === null ? null : readNumber(tokens, separator);
  if (!high || high.next === separator) return between ? null : { ...low, max: null };
  return { value: low.value, max: high.value > low.value ? high.value : null, next: high.next };
}

function afterSeparator(tokens: readonly Token[], at: number, between: boolean): number | null {
  const token = tokens[at];
  if (!token) return null;
  if (token.kind === 'word') {
    return token.lower === 'to' || token.lower === 'or' || (between && token.lower === 'and') ? at + 1 : null;
  }
  if (token.kind !== 'mark' || !rangeMarks.has(token.text)) return null;
  const word = wordAt(tokens, at + 1);
  if (word !== 'to' && word !== 'or') return at + 1;
  return isMark(tokens[at + 2], '-') ? at + 3 : at + 2;
}
