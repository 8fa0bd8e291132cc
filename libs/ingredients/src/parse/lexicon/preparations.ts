import lists from './preparations.json';
import { words } from './words';

/** Done to a thing before or while cooking it. Before a name or after it, these are comment. */
const preparations = new Set(lists.preparations);

/** Preparations that only count as such behind a name: before one they say what to buy. */
const afterName = new Set(lists.afterName);

/** Adverbs of preparation: 'finely', 'very thinly', 'hand'. */
const adverbs = new Set(lists.adverbs);
const shortAdverbs = words('fine coarse thin thick hand rough fork');
const afterFresh = words('ground squeezed grated cracked pressed milled');
const afterShortAdverb = new Set(lists.afterShortAdverb);

/** May follow a preparation: 'chopped fine', 'sliced thin lengthwise'. */
export const afterPreparation = new Set(lists.afterPreparation);

/** With these, what looks like a preparation names the thing. */
const namesByPreparation = new Map(
  Object.entries(lists.kept).map(([word, things]) => [word, new Set(things)]),
);

export function isPreparation(word: string): boolean {
  return preparations.has(word);
}

const soldPitted = words('olives dates prunes');
const peppers = words('black white green pink mixed');

/** 'ground black pepper' is pepper that was ground; 'ground beef' and 'ground cumin' are what one buys. */
export function isGroundPepper(word: string, next: string, afterNext: string): boolean {
  if (word !== 'ground') return false;
  return next.startsWith('peppercorn') || (peppers.has(next) && afterNext.startsWith('pepper'));
}

/** A preparation, or a state that counts as one behind a name. */
export function isLatePreparation(word: string): boolean {
  return preparations.has(word) || afterName.has(word);
}

export function isAdverb(word: string): boolean {
  return adverbs.has(word);
}

/** 'fresh' of 'fresh ground', 'fine' of 'fine chopped'. */
export function isShortAdverb(word: string, next: string): boolean {
  return word === 'fresh' ? afterFresh.has(next) : shortAdverbs.has(word) && afterShortAdverb.has(next);
}

/** Whether `word` before `following` says what the thing is: 'slivered almonds', 'minced beef', 'cold pressed oil'. */
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

/** Preparations of canned food that happen after opening, not before buying. */
export const afterOpening = new Set(lists.afterOpening);
