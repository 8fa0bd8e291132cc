import type { LabelledLine } from './labelledLine';
import { extraKinds, isAdjective, isCutter, isDegree } from './lexicon/names';
import { afterOpening, isLatePreparation, isPreparation, namesThing } from './lexicon/preparations';
import { isShape, isSize, namesBySize } from './lexicon/sizes';
import {
  headAfterAdjectives,
  isDone,
  isPackedIn,
  isSuspended,
  lastOfAlternatives,
  lastOfList,
  nameFollows,
  otherNameFollows,
  sharedHead,
} from './lookAhead';
import { contentFollows, isChoiceOfKind, preparationEnd, startsPreparation } from './preparationRun';
import { words } from './lexicon/words';
import { otherNameEnd } from './otherName';
import { readMeasure } from './amount/readMeasure';
import { readQuantity } from './amount/readQuantity';

interface Scan {
  /** A noun that can name the ingredient by itself has been found. */
  head: boolean;
  /** The name's last word so far. */
  previous: string;
  /** The line may name several ingredients: 'salt, pepper and cumin'. */
  list: boolean;
  /** A mixture is named: 'mixed parsley, basil and mint'. */
  mixed: boolean;
  readonly packed: boolean;
  readonly alternatives: NameContext['alternatives'];
}

export interface NameContext {
  /** The food comes in a can, so that a preparation such as 'chopped' is part of its name. */
  packed: boolean;
  /** The line may name several ingredients, because it has no amount or an amount for each. */
  list: boolean;
  /** Which alternatives of 'butter or margarine' become the name. Defaults to 'all'. */
  alternatives?: 'all' | 'first';
}

/** Labels the rest of a line: the words of the name, and all others, such as sizes and preparations, as comment. */
export function labelName(
  line: LabelledLine,
  from: number,
  { packed, list, alternatives = 'all' }: NameContext,
): void {
  const scan: Scan = { head: false, previous: '', list, mixed: false, packed, alternatives };
  let at = from;
  while (at < line.length) {
    const next = step(line, at, scan);
    if (next === null) {
      line.labelRest(at, 'comment');
      return;
    }
    at = next;
  }
}

/** Labels the token at `at`. Returns the next index, or null if the rest is a comment. */
function step(line: LabelledLine, at: number, scan: Scan): number | null {
  if (line.labels[at] !== null) return scan.head && line.labels[at] === 'amount' ? null : at + 1;
  if (line.isWord(at)) return stepWord(line, at, scan);
  if (line.isNumber(at)) return stepNumber(line, at, scan);
  if (line.isBracket(at)) {
    const after = line.afterBracket(at);
    const named = scan.previous !== '' && otherNameEnd(line, at) === after;
    line.label(at, after, named ? 'name' : 'comment');
    return after;
  }
  if (line.isMark(at, '&') && scan.head && contentFollows(line, at + 1)) {
    line.label(at, at + 1, 'name');
    scan.previous = 'and';
    return at + 1;
  }
  if (line.isMark(at, '+') && scan.head && !line.isGlued(at)) return null;
  if (line.isMark(at, '/') && scan.previous) return alternatives(line, at, scan);
  if (!line.isSeparator(at)) return at + 1;
  return stepSeparator(line, at, scan);
}

function stepSeparator(line: LabelledLine, at: number, scan: Scan): number | null {
  if (scan.head && isPackedIn(line, at + 1)) return at + 1;
  const others =
    scan.alternatives === 'all' && scan.previous !== '' ? lastOfAlternatives(line, at, scan.head) : null;
  if (others !== null) return continueName(line, at, others, scan);
  const mixed = scan.packed || scan.mixed;
  const listed = scan.head && (scan.list || mixed) ? lastOfList(line, at, !scan.list) : null;
  if (listed !== null) {
    line.label(at, listed, 'name');
    scan.previous = 'and';
    scan.list = false;
    scan.mixed = false;
    return listed;
  }
  const shared = scan.head ? sharedHead(line, at, scan.previous) : null;
  if (shared !== null) return takeHead(line, at, shared, scan);
  if (scan.head) return null;
  if (nameFollows(line, at + 1)) return at + 1;
  const head = scan.alternatives === 'first' ? headAfterAdjectives(line, at) : null;
  return head === null ? null : takeHead(line, at, head, scan);
}

/** '2 cups 1-inch cubes watermelon'. */
const cuts = new Set(['cubes', 'pieces', 'chunks', 'slices', 'strips', 'dice', 'rounds', 'lengths']);

/** The 'pieces' in '2 cups bite-size pieces pumpkin'. */
function isCutSize(line: LabelledLine, at: number): boolean {
  if (!cuts.has(line.word(at))) return false;
  const before = line.isMark(at - 1, '-') ? at - 2 : at - 1;
  return line.labels[before] === 'comment' && contentFollows(line, at + 1);
}

/** Words before the number of a kind of flour: 'Weizenmehl Type 405'. */
const kindsByNumber = words('type typ tipo');

function stepNumber(line: LabelledLine, at: number, scan: Scan): number | null {
  if (kindsByNumber.has(scan.previous)) {
    line.label(at, at + 1, 'name');
    return at + 1;
  }
  if (line.isMark(at + 1, '%')) {
    line.label(at, at + 2, 'name');
    return at + 2;
  }
  const measure = readMeasure(line, at);
  const kind = measure?.unit === null && measure.hyphenated && contentFollows(line, measure.next);
  if (scan.head && !kind) return null;
  if (measure) {
    const end = cuts.has(line.word(measure.next)) ? measure.next + 1 : measure.next;
    line.label(at, end, 'comment');
    return end;
  }
  const fraction = line.isMark(at + 1, '/') && line.isNumber(at + 2);
  const compound = line.isMark(at + 1, '-') && line.isGlued(at + 2);
  const next = fraction || compound ? at + 3 : at + 1;
  line.label(at, next, 'name');
  if (compound) scan.head = true;
  return next;
}

function stepWord(line: LabelledLine, at: number, scan: Scan): number | null {
  const word = line.word(at);
  const next = line.word(at + 1);
  if (scan.previous === '' && (word === 'the' || word === 'a' || word === 'an' || word === 'of'))
    return at + 1;
  if (word === 'or' || (word === 'and' && (line.isMark(at + 1, '/') || next === 'or'))) {
    return alternatives(line, at, scan);
  }
  if (word === 'and' && scan.previous !== 'half' && readQuantity(line.tokens, at + 1, true)) return null;
  if ((word === 'e' || word === 'i') && line.isMark(at + 1, '.') && scan.head) return null;
  if (word === 'extra' || word === 'additional') return stepExtra(line, at, scan);
  if (scan.previous === '' && isCutSize(line, at)) return takeComment(line, at);
  if (isCutter(word, scan.previous, next) && !(scan.packed && scan.head && word === 'in')) {
    const named = inNames.has(word) && isProductName(line, at) && contentFollows(line, at + 1);
    return named ? takeName(line, at, scan) : stopAtCutter(line, at, scan);
  }
  if (word === 'with' && scan.head && isDone(line, at + 1)) return null;
  if (isSuspended(line, at)) return stepSuspended(line, at, scan);
  if (isSize(word) && !namesBySize(word, next, line.word(at + 2))) {
    if (!scan.head) return afterSizes(line, at);
    if (!contentFollows(line, at + 1)) return null;
    return isProductName(line, at) ? takeName(line, at, scan) : afterSizes(line, at);
  }
  if (!scan.head && isShape(word, () => line.wordsAfter(at))) return afterSizes(line, at);
  if (isDegree(word, next)) {
    return scan.head && !contentFollows(line, at + 1) ? null : takeName(line, at, scan);
  }
  if (scan.head && isPackedIn(line, at)) return takeName(line, at, scan);
  if (startsPreparation(line, at)) return stepPreparation(line, at, scan);
  if (scan.head && isLatePreparation(word) && !contentFollows(line, at + 1)) return null;
  return takeName(line, at, scan);
}

function takeComment(line: LabelledLine, at: number): number {
  line.label(at, at + 1, 'comment');
  return at + 1;
}

/** Words in product names: 'Ready To Serve Bacon', 'Hill Farm Reserve ham'. */
const inNames = words('cut serve reserve ready made');
const joints = words('and but');

function takeName(line: LabelledLine, at: number, scan: Scan): number {
  const word = line.word(at);
  line.label(at, at + 1, 'name');
  if (!isAdjective(word) && !isLatePreparation(word) && !joints.has(word)) scan.head = true;
  if (word === 'mixed' || word === 'assorted') scan.mixed = true;
  if (word === 'from') scan.head = false;
  scan.previous = word;
  return at + 1;
}

function stopAtCutter(line: LabelledLine, at: number, scan: Scan): number | null {
  if (scan.previous !== '') return null;
  const end = line.segmentEnd(at);
  line.label(at, end, 'comment');
  return end;
}

function stepExtra(line: LabelledLine, at: number, scan: Scan): number | null {
  if (extraKinds.has(line.word(at + 1))) return takeName(line, at, scan);
  return scan.head ? null : takeComment(line, at);
}

/** In 'short- or long-grain rice', only the second alternative is complete. */
function stepSuspended(line: LabelledLine, at: number, scan: Scan): number {
  if (scan.alternatives === 'all') return takeName(line, at, scan);
  line.label(at, at + 3, 'comment');
  return at + 3;
}

/** 'small', 'medium to large', 'small or medium', 'small- to medium-sized'. */
function afterSizes(line: LabelledLine, at: number): number {
  let next = at + 1;
  if (line.isMark(next, '.') && line.isGlued(next)) next += 1;
  const hyphen = line.isMark(next, '-');
  if (hyphen && !line.isGlued(next + 1)) next += 1;
  const joined = ['to', 'or', 'and'].includes(line.word(next)) || hyphen || line.isMark(next, '/');
  if (joined && isSize(line.word(next + 1))) next += 2;
  line.label(at, next, 'comment');
  return next;
}

/** 'frozen chopped spinach' is sold chopped; 'chopped frozen spinach' is chopped at home. */
const soldPrepared = words('frozen canned tinned bottled jarred');

function stepPreparation(line: LabelledLine, at: number, scan: Scan): number | null {
  const word = line.word(at);
  const end = preparationEnd(line, at);
  if (isPreparation(word) && !scan.head) {
    if (namesThing(word, line.wordsAfter(at), scan.previous)) return takeName(line, at, scan);
    const isSold = soldPrepared.has(scan.previous) || (scan.packed && line.word(end) !== 'frozen');
    if (isSold && !afterOpening.has(word)) return takeName(line, at, scan);
    const kinds = scan.previous === 'or' && isAdjective(line.word(at - 2)) && isAdjective(line.word(end));
    if (kinds || isChoiceOfKind(line, at)) return takeName(line, at, scan);
  }
  if (scan.head && isProductName(line, at) && contentFollows(line, end)) return takeName(line, at, scan);
  const joins =
    scan.previous === 'and' || isAdjective(scan.previous) || (at > 1 && line.isCapitalised(at - 1));
  if (scan.head && !(joins && contentFollows(line, end))) return null;
  line.label(at, end, 'comment');
  return end;
}

/** Capitalised words after a maker's name are the product name: 'Cool Whip Whipped Topping'. */
function isProductName(line: LabelledLine, at: number): boolean {
  const before = line.isMark(at - 1, '&') ? at - 2 : at - 1;
  return line.isCapitalised(at) && line.isCapitalised(before);
}

/** At 'or', 'and/or' or '/', continues the name, or ends it with the first alternative and the shared noun. */
function alternatives(line: LabelledLine, at: number, scan: Scan): number | null {
  if (scan.previous === '') return afterOtherNumber(line, at);
  if (scan.alternatives === 'all') {
    const next = afterJoint(line, at);
    return otherNameFollows(line, next) ? continueName(line, at, next, scan) : null;
  }
  const shared = scan.head ? sharedHead(line, at, scan.previous) : headAfterAdjectives(line, at);
  return shared === null ? null : takeHead(line, at, shared, scan);
}

function afterJoint(line: LabelledLine, at: number): number {
  let next = at + 1;
  if (line.word(at) === 'and' && line.isMark(next, '/')) next += 1;
  return line.word(at) !== 'or' && line.word(next) === 'or' ? next + 1 : next;
}

function continueName(line: LabelledLine, at: number, next: number, scan: Scan): number {
  line.label(at, next, 'name');
  scan.head = false;
  scan.previous = 'or';
  return next;
}

/** Index after the other number and its size: '1 large or 2 small eggplants'. */
function afterOtherNumber(line: LabelledLine, or: number): number {
  const number = readQuantity(line.tokens, or + 1);
  if (!number) return or + 1;
  let next = number.next;
  if (isSize(line.word(next))) next = afterSizes(line, next);
  line.label(or, next, 'comment');
  return next;
}

function takeHead(line: LabelledLine, at: number, head: number, scan: Scan): number {
  for (let index = at; index < head; index += 1) line.labels[index] ??= 'comment';
  return takeName(line, head, scan);
}
