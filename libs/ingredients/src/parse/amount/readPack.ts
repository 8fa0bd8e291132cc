import type { Unit } from '../../units/unitTable';
import type { LabelledLine } from '../labelledLine';
import { isAdjective } from '../lexicon/names';
import { isSize, qualifiers } from '../lexicon/sizes';
import { readMeasure, type MeasureRead } from './readMeasure';

export interface Pack {
  measure: MeasureRead;
  /** Whether a countable noun follows: 'tins', or a name in the plural. */
  counted: boolean;
  next: number;
}

const crosses = new Set(['x', 'X', '×']);

/** Reads the contents of packs after their number: the 'x 400 g' in '2 x 400 g tins'. */
export function readPack(line: LabelledLine, at: number): Pack | null {
  if (!crosses.has(line.tokens[at]?.text ?? '')) return null;
  const measure = readMeasure(line, at + 1);
  if (!measure) return null;
  const end = afterOtherMeasure(line, measure.next);
  line.label(at, at + 1, 'amount');
  line.label(at + 1, end, 'comment');
  const next = afterInsertions(line, end);
  return { measure, counted: /[^s]s$/.test(lastOfName(line, next)), next };
}

/** Index after the 'x' in '4 x chicken breasts', which states no contents. */
export function afterTimes(line: LabelledLine, at: number): number {
  const sign = crosses.has(line.tokens[at]?.text ?? '') && !line.isGlued(at + 1) && line.isWord(at + 1);
  if (sign) line.label(at, at + 1, 'amount');
  return sign ? at + 1 : at;
}

/** The last word before a comma. Skips adjectives with a comma: 'fresh, boneless steaks'. */
function lastOfName(line: LabelledLine, from: number): string {
  for (let end = line.segmentEnd(from); ; end = line.segmentEnd(end + 1)) {
    const last = line.word(end - 1);
    if (end >= line.length || !isAdjective(last)) return last;
  }
}

/** '2 x 125 g butter' is 250 g, '1 x 2 kg chicken' is one, '2 x 150 g fillets' are two. */
export function timesPack<A extends { quantity: number | null; unit: Unit | null }>(
  amount: A,
  { measure, counted }: Pack,
): A {
  if (counted || measure.unit === null || amount.quantity === null || amount.quantity <= 1) return amount;
  return { ...amount, quantity: amount.quantity * measure.value, unit: measure.unit };
}

/** Index after the same measure in another system: '400g/14oz', '1kg/2lb 4oz'. */
export function afterOtherMeasure(line: LabelledLine, at: number): number {
  const other = line.isMark(at, '/') ? readMeasure(line, at + 1) : null;
  if (!other) return at;
  const rest = other.unit && line.isNumber(other.next) ? readMeasure(line, other.next) : null;
  return rest?.unit?.dimension === other.unit?.dimension ? (rest?.next ?? other.next) : other.next;
}

/** Labels brackets and measures between a number and its noun as comment: '1 (14 oz) can', '2 6-ounce'. */
export function afterInsertions(line: LabelledLine, at: number): number {
  for (let next = at; ;) {
    const end = afterInsertion(line, next);
    if (end === null) return next;
    line.label(next, end, 'comment');
    next = end;
  }
}

function afterInsertion(line: LabelledLine, at: number): number | null {
  if (line.isBracket(at)) {
    const end = line.afterBracket(at);
    return end < line.length ? end : null;
  }
  if (line.word(at) === 'each' || line.word(at) === 'ea') return line.isMark(at + 1, '.') ? at + 2 : at + 1;
  const canSize = line.isMark(at, '#')
    ? at + 1
    : line.word(at) === 'no' && line.isMark(at + 1, '.')
      ? at + 2
      : at;
  if (canSize > at) return line.isNumber(canSize) ? canSize + 1 : null;
  let number = at;
  while (isSize(line.word(number)) || qualifiers.has(line.word(number))) number += 1;
  const measure = line.isNumber(number) ? readMeasure(line, number) : null;
  return measure ? afterOtherMeasure(line, measure.next) : null;
}
