import type { LabelledLine } from '../labelledLine';
import { words } from '../lexicon/words';
import { readQuantity } from './readQuantity';
import { findUnit } from '../../units/findUnit';
import { readUnit } from '../../units/readUnit';
import type { Unit } from '../../units/unitTable';

export interface MeasureRead {
  value: number;
  max: number | null;
  /** Null for a length such as '2-inch'. */
  unit: Unit | null;
  /** Written as one word with its number: '14-ounce'. */
  hyphenated: boolean;
  whole?: number;
  next: number;
}

const lengths = words(`
  inch inches in cm cms mm centimeter centimeters centimetre centimetres millimeter millimeters millimetre
  millimetres foot
`);
/** Counts joined to their number by a hyphen: '8-bone rack', '20-count shrimp'. */
const counts = words('bone rib count ct piece serving');
const afterLength = words('thick long wide diameter square round dia deep tall across');
const times = words('x by × X');

/** Reads a weight, volume or length: '14-ounce', '400 g', '2-inch-thick', '3- to 4-pound', '5cm/2in'. */
export function readMeasure(line: LabelledLine, at: number): MeasureRead | null {
  const number = readQuantity(line.tokens, at);
  if (!number) return null;
  const surface = times.has(line.tokens[number.next]?.text ?? '') && line.isNumber(number.next + 1);
  if (surface) {
    const other = readMeasure(line, number.next + 1);
    if (other?.unit !== null || counts.has(line.word(other.next - 1))) return null;
    return { ...other, value: number.value };
  }
  let next = number.next;
  if (line.isMark(next, '"') && line.isGlued(next)) return readLengthTail(line, number, next + 1, false);
  const hyphenated = line.isMark(next, '-') && line.isGlued(next);
  if (hyphenated) next += 1;
  if (hyphenated && !line.isGlued(next)) return null;
  const word = line.word(next);
  const [head = '', other = '', length = ''] = word.includes('-') ? word.split('-') : [word];
  if (head === 'by' && other !== '' && lengths.has(length)) {
    return readLengthTail(line, number, next + 1, hyphenated);
  }
  const counted = hyphenated && counts.has(head);
  if (counted || (lengths.has(head) && (head !== 'in' || hyphenated || line.isGlued(next)))) {
    return readLengthTail(line, number, next + 1, hyphenated);
  }
  if (hyphenated && word.includes('-')) {
    const unit = findUnit(head);
    return unit && unit.dimension !== 'count' ? { ...number, unit, hyphenated, next: next + 1 } : null;
  }
  const unit = readUnit(line.tokens, next);
  if (!unit || unit.unit.dimension === 'count') return null;
  return { ...number, unit: unit.unit, hyphenated, next: unit.next };
}

function readLengthTail(
  line: LabelledLine,
  number: { value: number; max: number | null; whole?: number },
  from: number,
  hyphenated: boolean,
): MeasureRead {
  let next = line.isMark(from, '.') && line.isGlued(from) ? from + 1 : from;
  if (line.isMark(next, '-') && afterLength.has(line.word(next + 1))) next += 2;
  while (
    afterLength.has(line.word(next)) ||
    (line.word(next) === 'in' && line.word(next + 1) === 'diameter')
  ) {
    next += 1;
  }
  if (line.isMark(next, '/')) {
    const other = readMeasure(line, next + 1);
    if (other && other.unit === null) next = other.next;
  }
  return { ...number, unit: null, hyphenated, next };
}
