import { wordAt, type Token } from '../parse/tokenize';
import { timeUnits } from '../steps/durationWords';
import { afterRangeSign, readStepNumber, type StepNumber } from '../steps/stepNumber';
import { isMarkAt, stepTokens } from '../steps/stepTokens';
import { readUnit } from '../units/readUnit';
import * as yieldWords from './yieldWords';

/** A number of a yield. */
export interface YieldNumber {
  /** Positions and values of its numbers; two for a range. 'dozen' multiplies only `value` below. */
  spans: readonly { from: number; to: number; value: number }[];
  value: number;
  /** 'whole': shared by people ('2 pies'). 'other': a size, a time or a part of each piece. */
  kind: 'people' | 'count' | 'whole' | 'measure' | 'other';
  /** Start of the next word. */
  behind: number;
}

const DOZEN = 12;
/** How many tokens after a number are searched for its noun. */
const MAX_TOKENS_TO_NOUN = 6;

/** The numbers of a yield such as 'Makes 24 2-inch cookies, serves 8', in order. */
export function yieldNumbers(text: string): YieldNumber[] {
  const tokens = stepTokens(text);
  const found: YieldNumber[] = [];
  for (let at = 0; at < tokens.length;) {
    const low = numberAt(tokens, at);
    if (!low) {
      at += 1;
      continue;
    }
    const sign = afterRangeSign(tokens, low.next, false);
    const high = sign === null ? null : readStepNumber(tokens, sign);
    const isRange = high !== null && sign !== null && !high.small && high.value > low.value;
    const last = isRange ? high : low;
    const isDozen = yieldWords.dozens.has(wordAt(tokens, last.next));
    const next = isDozen ? last.next + 1 : last.next;
    const span = (from: number, { next: to, value }: StepNumber) => ({
      from: tokens[from]?.start ?? 0,
      to: tokens[to - 1]?.end ?? 0,
      value,
    });
    found.push({
      spans: isRange ? [span(at, low), span(sign, high)] : [span(at, low)],
      value: low.value * (isDozen ? DOZEN : 1),
      kind: isDozen ? 'count' : kindOf(tokens, at, next),
      behind: tokens[next]?.start ?? text.length,
    });
    at = next;
  }
  return found;
}

/** Articles are numbers only at the beginning of a yield: 'a dozen', 'Makes one loaf'. */
function numberAt(tokens: readonly Token[], at: number): StepNumber | null {
  const number = readStepNumber(tokens, at);
  if (!number?.small) return number;
  const word = wordAt(tokens, at);
  const isFirst =
    at === 0 || yieldWords.leads.has(wordAt(tokens, at - 1)) || isMarkAt(tokens, at - 1, ':', ',', '.');
  return isFirst || word === 'one' || yieldWords.dozens.has(wordAt(tokens, number.next)) ? number : null;
}

function kindOf(tokens: readonly Token[], at: number, next: number): YieldNumber['kind'] {
  if (isSize(tokens, at, next)) return 'other';
  const measured = readUnit(tokens, yieldWords.sizes.has(wordAt(tokens, next)) ? next + 1 : next);
  if (measured && measured.unit.dimension !== 'count') return 'measure';
  const counted = nounKindAfter(tokens, next);
  if (counted !== null) return counted;
  return isForPeople(tokens, at, next) ? 'people' : 'count';
}

/** '9-inch', '23cm', '9 x 13', '30 minutes', '26er'. */
function isSize(tokens: readonly Token[], at: number, next: number): boolean {
  const token = tokens[next];
  if (token?.kind === 'mark') {
    return (
      yieldWords.notCounts.has(token.text) ||
      (isMarkAt(tokens, next, '-') && tokens[next + 1]?.kind === 'word')
    );
  }
  const word = wordAt(tokens, next);
  if (yieldWords.notCounts.has(word) || timeUnits.has(word)) return true;
  if (isTimes(tokens, at - 1))
    return readUnit(tokens, next)?.unit.dimension === undefined && tokens[at - 2]?.kind === 'number';
  const second = isTimes(tokens, next) ? readStepNumber(tokens, next + 1) : null;
  const unit = second && readUnit(tokens, second.next);
  return second !== null && (!unit || unit.unit.dimension === 'count');
}

function isTimes(tokens: readonly Token[], at: number): boolean {
  return wordAt(tokens, at) === 'x' || wordAt(tokens, at) === 'by' || isMarkAt(tokens, at, '×');
}

/** The kind of noun after a number. Skips sizes and brackets; null for any other noun. */
function nounKindAfter(tokens: readonly Token[], from: number): 'people' | 'whole' | null {
  let words = 0;
  for (let at = from; at < Math.min(tokens.length, from + MAX_TOKENS_TO_NOUN); at += 1) {
    const word = wordAt(tokens, at);
    if (isMarkAt(tokens, at, '(')) {
      while (at < tokens.length && !isMarkAt(tokens, at, ')')) at += 1;
      continue;
    }
    if (yieldWords.people.has(word)) return 'people';
    if (yieldWords.wholes.has(word) && words === 0) return 'whole';
    if (yieldWords.links.has(word) || isMarkAt(tokens, at, ',', ';', '.', '/', ':')) return null;
    const size = tokens[at]?.kind === 'number' ? readStepNumber(tokens, at) : null;
    if (size) at = isMarkAt(tokens, size.next, '-') ? size.next + 1 : size.next;
    else if (word !== '' && !yieldWords.sizes.has(word)) words += 1;
    if (words > 1) return null;
  }
  return null;
}

function isForPeople(tokens: readonly Token[], at: number, next: number): boolean {
  let before = at - 1;
  while (yieldWords.approximations.has(wordAt(tokens, before)) || isMarkAt(tokens, before, ':', '.', '-'))
    before -= 1;
  const lead = wordAt(tokens, before);
  if (yieldWords.leadsOfPeople.has(lead)) return true;
  return yieldWords.leadsOfAny.has(lead) && tokens[next]?.kind !== 'word' && tokens[next]?.kind !== 'number';
}
