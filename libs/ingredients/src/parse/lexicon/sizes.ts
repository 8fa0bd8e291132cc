import lists from './sizes.json';
import { words } from './words';

const sizes = new Set(lists.sizes);

/** Nouns with which a size is part of the name: 'large curd cottage cheese', 'medium sherry'. */
const namedBySize = new Set(lists.namedBySize);
const tastes = words('hot sweet');
const tasted = words('sherry wine cider salsa sauce curry paste');
const onlyAfterLarge = words('curd flake flaked pearl pearls shell shells grain grained');

export function isSize(word: string): boolean {
  return sizes.has(word) || (word.includes('-') && /-(?:sized?|thin)$/.test(word));
}

const shapes = words('long thin thick slender fat skinny stout');
/** Nouns with which a shape is a size. In 'thin spaghetti' and 'thick yogurt', it is part of the name. */
const shaped = new Set(lists.shaped);

/** 'thin' in 'thin asparagus', 'long' and 'thin' in 'long, thin Japanese eggplants'. */
export function isShape(word: string, following: () => readonly string[]): boolean {
  return shapes.has(word) && following().some((other) => shaped.has(other));
}

/** Whether a size before `next` is part of the name. */
export function namesBySize(size: string, next: string, afterNext: string): boolean {
  if (tastes.has(next)) return tasted.has(afterNext);
  if (!namedBySize.has(next)) return false;
  return size === 'medium' || size === 'med' || onlyAfterLarge.has(next);
}

/** Words other than sizes between a number and its unit: '4 thick slices', '2 heaping tablespoons'. */
export const measureAdjectives = new Set(lists.measureAdjectives);

/** Words before an amount that don't belong to it: 'about'. */
export const qualifiers = new Set(lists.qualifiers);
