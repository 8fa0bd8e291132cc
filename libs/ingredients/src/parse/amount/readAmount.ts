import type { Amount } from '../../ingredient';
import { isPluralUnit, readUnit, type UnitRead } from '../../units/readUnit';
import type { Unit } from '../../units/unitTable';
import type { LabelledLine } from '../labelledLine';
import { isCutter } from '../lexicon/names';
import { isSize, measureAdjectives, qualifiers } from '../lexicon/sizes';
import { words } from '../lexicon/words';
import { readFurtherAmounts } from './readFurtherAmounts';
import { readMeasure, type MeasureRead } from './readMeasure';
import { afterInsertions, afterOtherMeasure, afterTimes, readPack, timesPack } from './readPack';
import { readQuantity, type QuantityRead } from './readQuantity';

export interface AmountRead {
  quantity: number | null;
  quantityMax: number | null;
  unit: Unit | null;
  /** The amount to add: the 2 tablespoons of '1 cup plus 2 tablespoons'. */
  also: Amount | null;
  next: number;
}

const containers = words(`
  can jar packet package pack bag box carton container bottle tub tube envelope sachet punnet tray block bar loaf
  pot piece bunch ball log pouch slab basket fillet stick sleeve knob
`);
const vague = words('few little bit lot lots plenty several some touch couple');
const vagueWords = words('few couple lots plenty several some');
const unitsWithoutNumber = words(`
  pinch dash handful splash sprig drizzle knob bunch sprinkle glug grind twist squeeze squirt dollop
`);
/** Units that lines have without a number, by mistake or because one is meant: 'cup heavy cream'. */
const measuresWithoutNumber = words('cup pint quart pound lb ounce oz teaspoon tsp tablespoon tbsp');
const partOfName = words('fresh dried whole extra');

/**
 * Reads the amount that begins at token `at` and labels its tokens. Returns null and removes labels if there is none.
 * With `alone`, the name precedes the amount, so that 'cloves' in '2 cloves' is a unit.
 */
export function readAmount(line: LabelledLine, at: number, alone = false): AmountRead | null {
  const start = afterQualifiers(line, at);
  const read =
    readMeasureFirst(line, start) ??
    readCount(line, start, alone) ??
    readVague(line, start) ??
    readBareUnit(line, at);
  if (!read) {
    line.label(at, line.length, null);
    return null;
  }
  if (start > at && line.labels[at] === null) line.label(at, start, 'comment');
  return read;
}

function afterQualifiers(line: LabelledLine, at: number): number {
  let next = isArticleOfAmount(line, at) ? at + 1 : at;
  while (qualifiers.has(line.word(next)) || (next > at && line.isMark(next, ',')) || line.isMark(next, '~')) {
    if (line.word(next) === 'an' && next === at) break;
    next += line.isMark(next + 1, '.') && line.isGlued(next + 1) ? 2 : 1;
  }
  return next;
}

/** The 'a' in 'a heaping ½ cup', 'a good 2 tablespoons'. */
function isArticleOfAmount(line: LabelledLine, at: number): boolean {
  return line.word(at) === 'a' && qualifiers.has(line.word(at + 1)) && line.isNumber(at + 2);
}

/** A line that begins with a measure as one word: '14-ounce can', '2-inch piece', '3-pound chicken'. */
function readMeasureFirst(line: LabelledLine, at: number): AmountRead | null {
  const measure = readMeasure(line, at);
  if (!measure) return null;
  const other = afterOtherMeasure(line, measure.next);
  const after = afterSizes(line, other);
  if (isTimesLength(line, at) && isPluralUnit(line.tokens, after)) return null;
  const container = readUnit(line.tokens, after);
  const packed = container !== null && isContainer(container, after > other);
  if (measure.unit === null) {
    const nothing = { quantity: null, quantityMax: null, unit: null, also: null, next: measure.next };
    const several = severalPieces(line, at, measure, after);
    if (several) return several;
    line.label(at, measure.next, 'comment');
    const single = measure.hyphenated ? { ...nothing, quantity: 1 } : nothing;
    if (container?.unit.dimension !== 'count') return single;
    const counted = isPluralUnit(line.tokens, after) ? { ...one, quantity: null } : one;
    return withUnit(line, counted, { from: measure.next, unitAt: after }, container);
  }
  if (packed && container) {
    line.label(at, other, 'comment');
    return withUnit(line, one, { from: other, unitAt: after }, container);
  }
  if (!measure.hyphenated) return null;
  line.label(at, measure.next, 'amount');
  const { value: quantity, max: quantityMax, unit, next } = measure;
  return readFurtherAmounts(line, { quantity, quantityMax, unit, also: null, next });
}

/** '400 g tin' and '1-cup tub' mean one container; '2 cups bite-size pieces' doesn't mean one piece. */
function isContainer({ unit }: UnitRead, sized: boolean): boolean {
  return containers.has(unit.name) && !(sized && unit.name === 'piece');
}

/** '3 x 5cm pieces' are three pieces; '15cm x 20cm' is a surface. */
function isTimesLength(line: LabelledLine, at: number): boolean {
  return ['x', '×'].includes(line.tokens[at + 1]?.text.toLowerCase() ?? '');
}

const one = { quantity: 1, quantityMax: null, also: null };

/** '4 1/2-inch slices' are four slices, '2 1/2-inch piece' is one piece. */
function severalPieces(
  line: LabelledLine,
  at: number,
  measure: MeasureRead,
  unitAt: number,
): AmountRead | null {
  if (measure.whole === undefined || measure.whole < 2 || !isPluralUnit(line.tokens, unitAt)) return null;
  const unit = readUnit(line.tokens, unitAt);
  if (unit?.unit.dimension !== 'count') return null;
  line.label(at, at + 1, 'amount');
  line.label(at + 1, measure.next, 'comment');
  return withUnit(line, { ...one, quantity: measure.whole }, { from: measure.next, unitAt }, unit);
}

function readCount(line: LabelledLine, at: number, alone: boolean): AmountRead | null {
  const number = readQuantity(line.tokens, at, true);
  const article = line.word(at) === 'a';
  if (!number || !isAmount(line, number) || (article && vague.has(line.word(number.next)))) return null;
  line.label(at, number.next, 'amount');
  const pack = readPack(line, number.next);
  const inserted = pack?.next ?? afterInsertions(line, afterTimes(line, number.next));
  // '¼ de botte de persil'
  const inside =
    line.word(inserted) === 'de' && readUnit(line.tokens, inserted + 1) ? inserted + 1 : inserted;
  const unitAt = afterSizes(line, inside);
  const unit = readUnit(line.tokens, unitAt);
  const amount: AmountRead = {
    quantity: resolveSeparator(line, at, number, unit?.unit),
    quantityMax: number.max,
    unit: null,
    also: null,
    next: inside,
  };
  if (!unit) return pack ? timesPack(amount, pack) : withoutUnit(line, amount, number);
  if (!alone && unit.unit.dimension === 'count' && endsName(line, unit.next)) {
    for (let index = inside; index < unitAt; index += 1) {
      line.label(index, index + 1, partOfName.has(line.word(index)) ? 'name' : 'comment');
    }
    line.label(unitAt, unit.next, 'name');
    return { ...amount, next: unit.next };
  }
  return withUnit(line, amount, { from: inside, unitAt }, unit);
}

/** '1.500 g' has a thousands separator, '1,500 kg' a decimal comma: the unit decides. Both are 1.5 kg. */
function resolveSeparator(
  line: LabelledLine,
  at: number,
  { value, next }: QuantityRead,
  unit: Unit | undefined,
): number {
  const token = line.tokens[at];
  if (token?.kind !== 'number' || next > at + 1 || !unit) return value;
  if (/^[1-9]\d{0,2}\.\d{3}$/.test(token.text) && (unit.name === 'g' || unit.name === 'ml'))
    return value * 1000;
  if (/^[1-9],\d{3}$/.test(token.text) && (unit.name === 'kg' || unit.name === 'l')) return value / 1000;
  return value;
}

/** The numbers of '2% milk', '7-Up' and '00 flour' aren't amounts. */
function isAmount(line: LabelledLine, number: QuantityRead): boolean {
  if (line.isMark(number.next, '/') && line.isNumber(number.next + 1)) return false;
  if (line.isMark(number.next, '%') || line.isMark(number.next, '°')) return false;
  return !(line.isMark(number.next, '-') && line.isGlued(number.next) && line.isGlued(number.next + 1));
}

function withoutUnit(line: LabelledLine, amount: AmountRead, number: QuantityRead): AmountRead {
  const next = line.word(amount.next) === 'of' ? amount.next + 1 : amount.next;
  return { ...amount, next: Math.max(next, number.next) };
}

/** Labels the unit, and the tokens between it and the number. */
function withUnit(
  line: LabelledLine,
  amount: Omit<AmountRead, 'next' | 'unit'>,
  between: { from: number; unitAt: number },
  { unit, next }: UnitRead,
): AmountRead {
  for (let at = between.from; at < between.unitAt; at += 1) {
    const word = line.word(at);
    line.labels[at] ??= partOfName.has(word) && word !== 'whole' ? 'name' : 'comment';
  }
  line.label(between.unitAt, next, 'amount');
  return readFurtherAmounts(line, { ...amount, unit, next });
}

/** Index of the unit after sizes: '2 large cloves', '1 small to medium head'; `at` if no unit follows. */
function afterSizes(line: LabelledLine, at: number): number {
  let next = at;
  for (;;) {
    if (next > at && readUnit(line.tokens, next)) return next;
    const word = line.word(next);
    const joins = next > at && (word === 'to' || word === 'or' || word === 'and' || line.isMark(next, ','));
    if (readUnit(line.tokens, next) || !(isSize(word) || measureAdjectives.has(word) || joins)) {
      if (line.isBracket(next) && next > at && line.afterBracket(next) < line.length) {
        next = line.afterBracket(next);
        continue;
      }
      return readUnit(line.tokens, next) ? next : at;
    }
    next += line.isMark(next + 1, '.') && line.isGlued(next + 1) ? 2 : 1;
  }
}

/** Whether no possible name follows. */
function endsName(line: LabelledLine, at: number): boolean {
  if (at >= line.length) return true;
  if (line.isBracket(at)) return line.afterBracket(at) >= line.length;
  return (
    (line.isMark(at, ',') && !isContents(line, at + 1)) ||
    line.isMark(at, ';') ||
    (line.word(at) === 'or' && !readQuantity(line.tokens, at + 1) && !readUnit(line.tokens, at + 1))
  );
}

/** The '14 oz,' in '1 can, 14 oz, tomatoes'. */
function isContents(line: LabelledLine, at: number): boolean {
  const measure = line.isNumber(at) ? readMeasure(line, at) : null;
  return measure !== null && line.isMark(measure.next, ',') && measure.next + 1 < line.length;
}

/** 'a few sprigs of thyme', 'some butter', 'a little oil'. */
function readVague(line: LabelledLine, at: number): AmountRead | null {
  const start = line.word(at) === 'a' ? at + 1 : at;
  const known = start > at ? vague : vagueWords;
  if (!known.has(line.word(start)) || !line.isWord(start + 1)) return null;
  let next = start + 1;
  if (line.word(next) === 'of') next += 1;
  const unitAt = afterSizes(line, next);
  const unit = readUnit(line.tokens, unitAt);
  line.label(at, next, 'comment');
  const amount = { quantity: null, quantityMax: null, unit: null, also: null, next };
  return unit && !endsName(line, unit.next) ? withUnit(line, amount, { from: next, unitAt }, unit) : amount;
}

/** 'Pinch of salt', 'Large handful parsley', 'Head of garlic', 'cup heavy cream'. */
function readBareUnit(line: LabelledLine, at: number): AmountRead | null {
  const unitAt = afterSizes(line, at);
  const unit = readUnit(line.tokens, unitAt);
  if (!unit || endsName(line, unit.next)) return null;
  const measured = measuresWithoutNumber.has(line.word(unitAt));
  if (unit.unit.dimension !== 'count' && !measured) return null;
  const of = line.word(unit.next) === 'of';
  const after = isCutter(line.word(unit.next), '', line.word(unit.next + 1));
  const known = (measured && !after) || unitAt > at || unitsWithoutNumber.has(unit.unit.name);
  if (!of && !(known && line.isWord(unit.next))) return null;
  return withUnit(line, { quantity: null, quantityMax: null, also: null }, { from: at, unitAt }, unit);
}
