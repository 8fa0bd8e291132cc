import type { LabelledLine } from '../labelledLine';
import { isCutter } from '../lexicon/names';
import { readAmount, type AmountRead } from './readAmount';

/** Reads an amount after its name: 'flour, 200 g', 'Salt – 1 tsp', 'butter 100 g, softened', 'eggs (2)'. */
export function readTrailingAmount(line: LabelledLine, from: number): AmountRead | null {
  return readAtSegmentEnd(line, from) ?? readOwnSegment(line, from);
}

function readOwnSegment(line: LabelledLine, from: number): AmountRead | null {
  for (let at = line.segmentEnd(from); at < line.length; at = line.segmentEnd(at + 1)) {
    if (at === from) continue;
    const bracket = line.isBracket(at);
    const end = bracket ? line.afterBracket(at) - 1 : line.segmentEnd(at + 1);
    const amount = readWholeAmount(line, at + 1, end);
    if (amount) {
      if (bracket) line.label(end, end + 1, 'amount');
      line.label(at, at + 1, bracket ? 'amount' : null);
      return amount;
    }
    if (bracket) at = end;
  }
  return null;
}

function readAtSegmentEnd(line: LabelledLine, from: number): AmountRead | null {
  const end = line.segmentEnd(from);
  for (let at = from; at < end; at += 1) {
    const word = line.word(at);
    if (word !== '' && at > from && isCutter(word, '', line.word(at + 1)) && !approximations.has(word))
      return null;
    if (!line.isNumber(at) || at === from) continue;
    const times = ['x', '×'].includes(line.tokens[at - 1]?.text.toLowerCase() ?? '');
    const amount = readWholeAmount(line, at, end);
    if (!amount) return null;
    if (times) line.label(at - 1, at, 'amount');
    return amount;
  }
  return null;
}

const approximations = new Set(['about', 'approximately', 'approx', 'around', 'roughly']);

/** The amount from `from` to `end`; null if it doesn't take up this whole range. */
function readWholeAmount(line: LabelledLine, from: number, end: number): AmountRead | null {
  const before = [...line.labels];
  const amount = readAmount(line, from, true);
  if (amount && amount.quantity !== null && amount.next === end) return amount;
  if (amount && amount.quantity !== null && amount.next > end && line.isBracket(end)) return amount;
  before.forEach((label, at) => {
    line.labels[at] = label;
  });
  return null;
}
