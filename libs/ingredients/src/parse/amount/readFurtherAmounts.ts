import type { LabelledLine } from '../labelledLine';
import type { AmountRead } from './readAmount';
import { words } from '../lexicon/words';
import { readMeasure, type MeasureRead } from './readMeasure';
import { readQuantity } from './readQuantity';
import { readUnit } from '../../units/readUnit';

const packedIn = words('can tin jar package packet bag box carton bottle tub');

/**
 * Reads the continuation of an amount: the same amount in other units ('500g/1lb 2oz', '(2 sticks)', 'or 250 ml'), the
 * rest of a sum ('1 lb 4 oz', '1 cup plus 2 tablespoons'), the end of a range ('2 cups to 3 cups'), 'each', 'of'.
 */
export function readFurtherAmounts(line: LabelledLine, first: AmountRead): AmountRead {
  let amount = first;
  for (let before = -1; before !== amount.next;) {
    before = amount.next;
    amount = readOne(line, amount);
  }
  const next = afterOf(line, amount.next);
  return next > amount.next ? { ...amount, next } : amount;
}

/** Skips 'of' in all languages: 'de', 'de la', 'd'', 'di', 'van'. A capitalised word begins a maker's name. */
function afterOf(line: LabelledLine, at: number): number {
  if (line.word(at) === 'of') return at + 1;
  if (line.isCapitalised(at) || !links.has(line.word(at)) || !line.isWord(at + 1)) return at;
  return line.word(at) === 'de' && ['la', "l'"].includes(line.word(at + 1)) ? at + 2 : at + 1;
}

const links = words("de d' du des del della dello dei delle degli dell' di da do dos das van");

function readOne(line: LabelledLine, amount: AmountRead): AmountRead {
  const at = amount.next;
  if (line.isBracket(at)) {
    const after = afterContainer(line, amount, line.afterBracket(at));
    line.label(at, after, 'comment');
    return { ...amount, next: after };
  }
  if (line.isNumber(at)) {
    const measure = readMeasure(line, at);
    return measure?.unit ? withRest(line, amount, measure, at) : amount;
  }
  if (isRepeatedAmount(line, at, amount)) {
    line.label(at, at + 1, 'amount');
    return { ...amount, next: at + 1 };
  }
  if (line.word(at) === 'each') {
    line.label(at, at + 1, 'comment');
    return { ...amount, next: at + 1 };
  }
  return at < line.length ? readLinked(line, amount) : amount;
}

/** The rest of an amount after a comma, word or sign: 'or 250 ml', 'plus 2 tablespoons', '/1lb'. */
function readLinked(line: LabelledLine, amount: AmountRead): AmountRead {
  const at = amount.next;
  const joint = line.isMark(at, ',') ? at + 1 : at;
  const link = line.tokens[joint]?.text.toLowerCase() ?? '';
  const alternative = link === 'or' ? readAlternative(line, amount) : null;
  if (alternative) return alternative;
  if (joint > at && link !== 'plus') return readContents(line, amount, joint);
  const measure = readMeasure(line, afterMore(line, joint + 1));
  if (!measure?.unit) return amount;
  switch (link) {
    case '/':
    case '|':
    case '=':
      line.label(at, measure.next, 'comment');
      return { ...amount, next: measure.next };
    case 'or':
    case 'to':
    case '-':
    case '–':
    case '—':
      return withEnd(line, amount, measure, at);
    case 'minus':
    case 'less':
      line.label(at, measure.next, 'comment');
      return {
        ...amount,
        also: amount.also ?? alsoOf({ ...measure, value: -measure.value }),
        next: measure.next,
      };
    case 'plus':
    case '+':
    case 'and':
    case '&':
      line.label(at, measure.next, 'comment');
      return { ...amount, also: amount.also ?? alsoOf(measure), next: measure.next };
    default:
      return amount;
  }
}

/** 'or so', '3 or 4 of', 'cans or jars'; null before another measure, such as 'or 250 ml'. */
function readAlternative(line: LabelledLine, amount: AmountRead): AmountRead | null {
  const at = amount.next;
  if (['so', 'more', 'less'].includes(line.word(at + 1))) {
    line.label(at, at + 2, 'comment');
    return { ...amount, next: at + 2 };
  }
  const more = readQuantity(line.tokens, at + 1);
  if (more && line.word(more.next) === 'of') {
    line.label(at, more.next, 'amount');
    const rises = more.value > (amount.quantity ?? Infinity);
    return { ...amount, quantityMax: rises ? more.value : amount.quantityMax, next: more.next };
  }
  const other = readUnit(line.tokens, at + 1);
  if (other?.unit.dimension === 'count' && amount.unit?.dimension === 'count') {
    line.label(at, other.next, 'comment');
    return { ...amount, next: other.next };
  }
  return null;
}

/** 'tsp teaspoon', 'tbsp tbsp'. */
function isRepeatedAmount(line: LabelledLine, at: number, { unit }: AmountRead): boolean {
  if (!unit || unit.dimension === 'count' || !line.word(at).startsWith(unit.name.charAt(0))) return false;
  return readUnit(line.tokens, at)?.unit === unit;
}

/** The 'can' in '15 oz (420 g) can chickpeas'. */
function afterContainer(line: LabelledLine, amount: AmountRead, at: number): number {
  const isContainer =
    amount.unit?.dimension !== 'count' && packedIn.has(line.word(at)) && line.isWord(at + 1);
  return isContainer ? at + 1 : at;
}

/** '1 can, 14 oz, tomatoes'. */
function readContents(line: LabelledLine, amount: AmountRead, at: number): AmountRead {
  const measure = amount.unit?.dimension === 'count' && line.isNumber(at) ? readMeasure(line, at) : null;
  if (!measure?.unit || !line.isMark(measure.next, ',') || measure.next + 1 >= line.length) return amount;
  line.label(at, measure.next, 'comment');
  return { ...amount, next: measure.next + 1 };
}

function afterMore(line: LabelledLine, at: number): number {
  let next = at;
  while (['another', 'an', 'additional', 'about', 'scant', 'heaping'].includes(line.word(next))) next += 1;
  return next;
}

/** '1 lb 4 oz' is one amount. In '1 cup 2 tablespoons', the second part becomes comment. */
function withRest(line: LabelledLine, amount: AmountRead, measure: MeasureRead, at: number): AmountRead {
  const { unit } = amount;
  if (!unit || !measure.unit || amount.quantity === null) return amount;
  const sameKind = unit.dimension === measure.unit.dimension && measure.unit.size < unit.size;
  if (sameKind && unit.dimension !== 'volume-us') {
    line.label(at, measure.next, 'amount');
    const more = (measure.value * measure.unit.size) / unit.size;
    return { ...amount, quantity: amount.quantity + more, next: measure.next };
  }
  line.label(at, measure.next, 'comment');
  return { ...amount, also: sameKind ? alsoOf(measure) : amount.also, next: measure.next };
}

function withEnd(line: LabelledLine, amount: AmountRead, measure: MeasureRead, at: number): AmountRead {
  const sameUnit = measure.unit === amount.unit && amount.quantityMax === null;
  if (sameUnit && measure.value > (amount.quantity ?? 0)) {
    line.label(at, measure.next, 'amount');
    return { ...amount, quantityMax: measure.value, next: measure.next };
  }
  line.label(at, measure.next, 'comment');
  return { ...amount, next: measure.next };
}

function alsoOf(measure: MeasureRead) {
  return { quantity: measure.value, unit: measure.unit?.name ?? null };
}
