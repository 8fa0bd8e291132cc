import type { LabelledLine } from './labelledLine';
import { sharesHead } from './lexicon/alternatives';
import { isAdjective, isCutter } from './lexicon/names';
import { isPreparation } from './lexicon/preparations';
import { isSize } from './lexicon/sizes';
import { words } from './lexicon/words';
import { startsPreparation } from './preparationRun';
import { readQuantity } from './amount/readQuantity';
import { readUnit } from '../units/readUnit';

const partsOfThings = words('juice zest skin bones stems leaves seeds parts white green core rind peel');

/** ', juice and zest' are parts of the named ingredient, but 'orange juice' is a name. */
function isPart(line: LabelledLine, at: number): boolean {
  return partsOfThings.has(line.word(at)) && (line.word(at - 1) === '' || line.word(at - 1) === 'and');
}

/**
 * Index of the last ingredient of a list such as ', pepper and cumin'; null if no list follows. With `named`, each item
 * must be a name, so that 'cream cheese, cold and cubed' isn't a list.
 */
export function lastOfList(line: LabelledLine, from: number, named = false): number | null {
  let last: number | null = null;
  for (let at = from; at < line.length; at += 1) {
    if (line.isMark(at, ',') && last === null) continue;
    if (line.isSeparator(at) || line.isBracket(at)) return last;
    const word = line.word(at);
    if (word === '' || isPart(line, at) || startsPreparation(line, at)) return last;
    if (isCutter(word, '', line.word(at + 1))) return last;
    if (word !== 'and') continue;
    if (named && !nameFollows(line, at + 1)) return last;
    last = at + 1;
  }
  return last;
}

/** Whether the words from `from` on describe a preparation: 'stems trimmed', 'skin removed'. */
export function isDone(line: LabelledLine, from: number): boolean {
  const end = line.segmentEnd(from);
  for (let at = from + 1; at < end; at += 1) {
    if (startsPreparation(line, at) || isCutter(line.word(at), '', line.word(at + 1))) return true;
  }
  return false;
}

const wetParts = words('juice juices liquid liquor syrup brine');

/** Part of the name: 'tuna packed in water', 'olives stuffed with almonds'. */
export function isPackedIn(line: LabelledLine, at: number): boolean {
  const next = line.word(at + 1);
  if (line.word(at) === 'packed') return next === 'in' && !isCutter('in', '', line.word(at + 2));
  if (line.word(at) === 'with') return wetParts.has(next === 'their' ? line.word(at + 2) : next);
  return next === 'with' && (line.word(at) === 'stuffed' || line.word(at) === 'filled');
}

/** 'short-' in 'short- or long-grain rice'. */
export function isSuspended(line: LabelledLine, at: number): boolean {
  if (!line.isMark(at + 1, '-') || !line.isGlued(at + 1) || line.isGlued(at + 2)) return false;
  const joint = line.word(at + 2);
  return (joint === 'or' || joint === 'and') && !isSize(line.word(at + 3));
}

const MAX_WORDS_AHEAD = 10;

/** Words after 'or' that begin no alternative: 'or more', 'or use stock'. */
const noAlternatives = words(`
  more less to as so until your another use enough equivalent similar whatever substitute just if even about
  up longer
`);

/** Whether an alternative begins at `from`: 'margarine' in 'butter or margarine'. */
export function otherNameFollows(line: LabelledLine, from: number): boolean {
  if (noAlternatives.has(line.word(from))) return false;
  const number = readQuantity(line.tokens, from, true);
  if (number && !line.isMark(number.next, '%')) return false;
  const unit = readUnit(line.tokens, from);
  if (unit && line.word(unit.next) === 'of') return false;
  return nameFollows(line, from);
}

/**
 * Index of the last alternative in ', haddock or other white fish'; null if none follows, as in ', homemade or store
 * bought' after a name with `head`.
 */
export function lastOfAlternatives(line: LabelledLine, comma: number, head: boolean): number | null {
  if (!line.isMark(comma, ',')) return null;
  let kindsOnly = false;
  for (let at = comma + 1; at < Math.min(line.length, comma + MAX_WORDS_AHEAD); at += 1) {
    if (line.isMark(at, ',')) continue;
    const word = line.word(at);
    if (word === 'or') return !kindsOnly && otherNameFollows(line, at + 1) ? at + 1 : null;
    if (word === '' || word === 'and' || isPart(line, at)) return null;
    if (startsPreparation(line, at) || isSize(word) || isCutter(word, '', line.word(at + 1))) return null;
    kindsOnly = head && isAdjective(word) && (kindsOnly || at === comma + 1);
  }
  return null;
}

/** Index of the noun that `word` shares with the alternatives: 'oil' in 'olive, sunflower or vegetable oil'. */
export function sharedHead(line: LabelledLine, from: number, word: string): number | null {
  let or = false;
  for (let at = from; at < Math.min(line.length, from + MAX_WORDS_AHEAD); at += 1) {
    const here = line.word(at);
    if (here === 'or' || line.isMark(at, '/')) or = true;
    else if (here !== '' && or && sharesHead(word, here)) return at;
    else if (here === '' ? !line.isMark(at, ',') : isCutter(here, '', line.word(at + 1))) return null;
  }
  return null;
}

/**
 * Index of the first shared word after alternative adjectives: 'wine' in 'red or white wine vinegar', 'brown' in
 * 'light or dark brown sugar', 'bell' in 'red, yellow or orange bell pepper'.
 */
export function headAfterAdjectives(line: LabelledLine, or: number): number | null {
  const kinds = line.labels.slice(0, or).filter((label) => label === 'name').length;
  let parallel = kinds;
  for (let at = or + 1; at < Math.min(line.length, or + MAX_WORDS_AHEAD); at += 1) {
    const word = line.word(at);
    if (word === '') {
      const percent = line.isMark(at, '%') || line.isMark(at + 1, '%');
      if (!line.isMark(at, ',') && !line.isMark(at, '/') && !percent) return null;
      if (!percent) parallel = kinds;
      continue;
    }
    if (isCutter(word, '', line.word(at + 1))) return null;
    if (word === 'or' || word === 'and') parallel = kinds;
    if (isPreparation(word) || isSize(word) || word === 'or' || word === 'and') continue;
    if (parallel === 0 || !(isAdjective(word) || sharesHeadAhead(line, at))) return at;
    parallel -= 1;
  }
  return null;
}

/** Whether the word at `at` is an alternative kind of a following noun: 'cider' in 'white or cider vinegar'. */
function sharesHeadAhead(line: LabelledLine, at: number): boolean {
  const kind = line.word(at);
  return [line.word(at + 1), line.word(at + 2)].some((head) => sharesHead(kind, head));
}

/** Whether the name follows after adjectives and a comma: 'boneless, skinless chicken'. */
export function nameFollows(line: LabelledLine, from: number): boolean {
  for (let at = from; at < line.length; at += 1) {
    if (line.labels[at] !== null) continue;
    const word = line.word(at);
    if (word === '') {
      if (line.isBracket(at)) at = line.afterBracket(at) - 1;
      continue;
    }
    if (word === 'or' || isCutter(word, '', line.word(at + 1))) return false;
    const skipped =
      isAdjective(word) ||
      isSize(word) ||
      word === 'and' ||
      startsPreparation(line, at) ||
      isPreparation(word);
    if (!skipped) return true;
  }
  return false;
}
