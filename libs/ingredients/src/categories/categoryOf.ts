import { ingredientKey } from '../naming/ingredientKey';
import { groceries } from './groceries';

export type GroceryCategory = keyof typeof groceries | 'Other';

interface Known {
  category: GroceryCategory;
  /** Decides over longer phrases: whatever is frozen lies with the frozen things. */
  decides: boolean;
}

const known = new Map<string, Known>();
/** What a known phrase begins with, and all of it. */
const beginnings = new Set<string>();
for (const [category, names] of Object.entries(groceries) as [keyof typeof groceries, string][]) {
  // The keys of a constant object.
  for (const name of names.split(',')) {
    const key = ingredientKey(name);
    if (key === '' || known.has(key)) continue;
    known.set(key, { category, decides: name.trimStart().startsWith('*') });
    for (let end = key.length; end > 0; end = key.lastIndexOf(' ', end - 1))
      beginnings.add(key.slice(0, end));
  }
}

/**
 * Where a shop keeps a grocery, by the longest phrase of its name that the shipped table knows and, of two as
 * long, the later one: 'coconut milk' is a pantry staple, 'milk' is dairy.
 */
export function categoryOf(name: string): GroceryCategory {
  return categoryOfKey(ingredientKey(name));
}

/** As `categoryOf`, of the `ingredientKey` of a name. */
export function categoryOfKey(key: string): GroceryCategory {
  const words = key.split(' ');
  let best: GroceryCategory = 'Other';
  let bestLength = 0;
  for (let from = 0; from < words.length; from += 1) {
    let phrase = '';
    for (let to = from; to < words.length; to += 1) {
      phrase += phrase ? ` ${words[to]}` : words[to];
      if (!beginnings.has(phrase)) break;
      const found = known.get(phrase);
      if (!found) continue;
      if (found.decides) return found.category;
      const length = to - from + 1;
      if (length >= bestLength) {
        best = found.category;
        bestLength = length;
      }
    }
  }
  return best;
}
