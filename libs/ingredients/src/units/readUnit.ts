import { isMark, wordAt, type Token } from '../parse/tokenize';
import { findUnit } from './findUnit';
import { unitsByFirstWord } from './otherLanguages';
import type { Unit } from './unitTable';

export interface UnitRead {
  unit: Unit;
  next: number;
}

/** Words that look like a unit, with the words before which they begin a name: 'pound cake'. */
const compounds: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ball: ['peppers'],
    bar: ['mix'],
    blade: ['steak', 'steaks', 'roast'],
    bouquet: ['garni'],
    cake: ['flour', 'mix', 'crumbs', 'layer', 'layers', 'cubes', 'pieces', 'sprinkles', 'decorations'],
    can: ['opener'],
    chunk: ['tuna', 'light', 'white'],
    clove: ['powder'],
    cup: ['cake', 'cakes', 'noodles', 'mushrooms'],
    cube: ['steak', 'steaks'],
    drop: ['biscuits', 'scones'],
    fillet: ['steak', 'steaks', 'mignon', 'mignons'],
    filet: ['mignon', 'mignons', 'steak', 'steaks'],
    gram: ['flour'],
    glass: ['noodles', 'jar', 'jars', 'bottle', 'bottles'],
    head: ['cheese', 'on'],
    leaf: ['gelatin', 'gelatine', 'lard', 'lettuce', 'spinach', 'parsley', 'tobacco'],
    link: ['sausage', 'sausages'],
    loaf: ['pan', 'tin'],
    pack: ['choi'],
    pot: ['roast', 'stickers', 'barley', 'pie', 'pies'],
    pound: ['cake'],
    rack: ['of'],
    racks: ['of'],
    recipe: ['follows'],
    rib: ['eye', 'eyes', 'roast', 'steak', 'steaks', 'chops', 'chop', 'rack'],
    round: ['steak', 'roast', 'steaks', 'rice', 'rolls', 'buns', 'loaf', 'bread', 'crackers'],
    sheet: ['pan'],
    slab: ['bacon'],
    square: ['pan', 'pieces', 'slices', 'sheets', 'crackers'],
    stem: ['ginger'],
    stick: ['cassava'],
    strip: ['steak', 'steaks', 'loin'],
    tube: ['pasta'],
  }),
);

/** Reads a unit with its dot at token `at`: 'cups', 'fl. oz.', 'Tbsp'. */
export function readUnit(tokens: readonly Token[], at: number): UnitRead | null {
  const token = tokens[at];
  if (token?.kind !== 'word') {
    return isMark(token, '#') && tokens[at + 1]?.kind !== 'number' ? unitAt('lb', at + 1) : null;
  }
  const afterDot = isMark(tokens[at + 1], '.') ? at + 2 : at + 1;
  const second = tokens[afterDot];
  if (second?.kind === 'word') {
    const pair = firstWordsOfTwo.has(token.lower) ? findUnit(`${token.lower} ${second.lower}`) : undefined;
    if (pair) return { unit: pair, next: isMark(tokens[afterDot + 1], '.') ? afterDot + 2 : afterDot + 1 };
    if (beginsName(token.lower, second.lower, wordAt(tokens, afterDot + 1))) return null;
  }
  // 'El' is a Spanish article. The German spoon is written 'EL' or 'el'.
  const foreign = token.text === 'El' ? null : readOtherLanguage(tokens, at, token.lower);
  if (foreign) return foreign;
  const unit = findUnit(token.text);
  if (!unit) return null;
  const next = isMark(tokens[at + 1], '.') && tokens[at + 1]?.glued ? at + 2 : at + 1;
  return { unit, next };
}

/** Reads 'EL', 'cuillères à soupe', 'c. à s.', 'colheres (sopa)'. Skips dots and brackets between the words. */
function readOtherLanguage(tokens: readonly Token[], at: number, first: string): UnitRead | null {
  for (const { words, unit } of unitsByFirstWord.get(first) ?? []) {
    let next = at + 1;
    let matched = 1;
    let open = false;
    while (matched < words.length) {
      const skipped = isMark(tokens[next], '.') || (!open && isMark(tokens[next], '('));
      if (isMark(tokens[next], '(')) open = true;
      if (skipped) next += 1;
      if (wordAt(tokens, next) !== words[matched]) break;
      matched += 1;
      next += 1;
    }
    const known = matched === words.length ? findUnit(unit) : undefined;
    if (!known) continue;
    if (open && isMark(tokens[next], ')')) next += 1;
    if (isMark(tokens[next], '.') && tokens[next]?.glued) next += 1;
    return { unit: known, next };
  }
  return null;
}

/** The 'cup' in 'cup cake cases', not in 'cup cake flour'; the 'rack' in 'rack of lamb', not in 'rack of ribs'. */
function beginsName(word: string, second: string, third: string): boolean {
  if (!compounds.get(word)?.includes(second)) return false;
  if (word.startsWith('rack')) return third === 'lamb' || third === 'veal' || third === 'venison';
  return !compounds.get(second)?.includes(third);
}

const firstWordsOfTwo = new Set(['fl', 'fluid', 'tea', 'table', 'dessert', 'wine']);

function unitAt(name: string, next: number): UnitRead | null {
  const unit = findUnit(name);
  return unit ? { unit, next } : null;
}

/** Whether the word at `at` is written in the plural of its unit. */
export function isPluralUnit(tokens: readonly Token[], at: number): boolean {
  const word = wordAt(tokens, at);
  const unit = findUnit(word);
  return unit !== undefined && word !== unit.name && word.endsWith('s');
}
