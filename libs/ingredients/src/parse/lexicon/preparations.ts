import lists from './preparations.json';
import { words } from './words';

/** Preparations before or during cooking. They are comment before and after a name. */
const preparations = new Set(lists.preparations);

/** Words that are preparations only after a name. Before one, they are part of it. */
const afterName = new Set(lists.afterName);

/** Adverbs of preparation: 'finely', 'very thinly', 'hand'. */
const adverbs = new Set(lists.adverbs);
const shortAdverbs = words('fine coarse thin thick hand rough fork');
const afterFresh = words('ground squeezed grated cracked pressed milled');
const afterShortAdverb = new Set(lists.afterShortAdverb);

/** May follow a preparation: 'chopped fine', 'sliced thin lengthwise'. */
export const afterPreparation = new Set(lists.afterPreparation);

/** Nouns with which a preparation is part of the name, by preparation. */
const namesByPreparation = new Map(
  Object.entries(lists.kept).map(([word, things]) => [word, new Set(things)]),
);

export function isPreparation(word: string): boolean {
  return preparations.has(word);
}

const soldPitted = words('olives dates prunes');
const peppers = words('black white green pink mixed');

/** 'ground' is a preparation of pepper, but part of the name in 'ground beef' and 'ground cumin'. */
export function isGroundPepper(word: string, next: string, afterNext: string): boolean {
  if (word !== 'ground') return false;
  return next.startsWith('peppercorn') || (peppers.has(next) && afterNext.startsWith('pepper'));
}

/** A preparation, or a word that is one after a name. */
export function isLatePreparation(word: string): boolean {
  return preparations.has(word) || afterName.has(word);
}

export function isAdverb(word: string): boolean {
  return adverbs.has(word);
}

/** 'fresh' in 'fresh ground', 'fine' in 'fine chopped'. */
export function isShortAdverb(word: string, next: string): boolean {
  return word === 'fresh' ? afterFresh.has(next) : shortAdverbs.has(word) && afterShortAdverb.has(next);
}

/** Whether `word` before `following` is part of the name: 'slivered almonds', 'minced beef', 'cold pressed oil'. */
export function namesThing(word: string, following: readonly string[], previous: string): boolean {
  const [next = '', afterNext = ''] = following;
  if (word === 'toasted' && next === 'sesame') return afterNext === 'oil';
  if (word === 'pressed' || word === 'brewed') return previous === 'cold' || previous === 'strong';
  if (word === 'cooked' && previous === 'leftover') return true;
  if (word === 'diced' && previous === 'petite') return true;
  if (word === 'pitted')
    return next === 'dried' || following.slice(0, 3).some((fruit) => soldPitted.has(fruit));
  if (word === 'shredded' || word === 'grated' || word === 'flaked') {
    if (next === 'coconut') return true;
    if (afterNext === 'coconut') return next === 'sweetened' || next === 'unsweetened' || next === 'dried';
  }
  return namesByPreparation.get(word)?.has(next) ?? false;
}

/** Preparations of canned food that are done after opening the can. */
export const afterOpening = new Set(lists.afterOpening);
