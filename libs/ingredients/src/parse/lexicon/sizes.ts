import lists from './sizes.json';
import { words } from './words';

const sizes = new Set(lists.sizes);

/** Before these a size belongs to the name: 'large curd cottage cheese', 'medium sherry'. */
const namedBySize = new Set(lists.namedBySize);
const tastes = words('hot sweet');
const tasted = words('sherry wine cider salsa sauce curry paste');
const onlyAfterLarge = words('curd flake flaked pearl pearls shell shells grain grained');

export function isSize(word: string): boolean {
  return sizes.has(word) || (word.includes('-') && /-(?:sized?|thin)$/.test(word));
}

const shapes = words('long thin thick slender fat skinny stout');
/** Of these it is a size how long or thick they are; 'thin spaghetti' and 'thick yogurt' are things of their own. */
const shaped = new Set(lists.shaped);

/** 'thin' of 'thin asparagus', 'long' and 'thin' of 'long, thin Japanese eggplants'. */
export function isShape(word: string, following: () => readonly string[]): boolean {
  return shapes.has(word) && following().some((other) => shaped.has(other));
}

/** Whether a size before `next` is part of the name of the thing. */
export function namesBySize(size: string, next: string, afterNext: string): boolean {
  if (tastes.has(next)) return tasted.has(afterNext);
  if (!namedBySize.has(next)) return false;
  return size === 'medium' || size === 'med' || onlyAfterLarge.has(next);
}

/** What may stand between a number and its unit beside sizes: '4 thick slices', '2 heaping tablespoons'. */
export const measureAdjectives = new Set(lists.measureAdjectives);

/** Before an amount, and no part of it. */
export const qualifiers = new Set(lists.qualifiers);
