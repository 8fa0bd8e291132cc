import { ingredientKey } from '../naming/ingredientKey';
import { groceries } from './groceries';

export type GroceryCategory = keyof typeof groceries | 'Other';

interface Known {
  category: GroceryCategory;
  /** Decides over longer phrases: whatever is frozen lies with the frozen things. */
  decides: boolean;
}

const known = new Map<string, Known>();
let longest = 1;
for (const [category, names] of Object.entries(groceries) as [keyof typeof groceries, string][]) {
  // The keys of a constant object.
  for (const name of names.split(',')) {
    const key = ingredientKey(name);
    if (key === '' || known.has(key)) continue;
    known.set(key, { category, decides: name.trimStart().startsWith('*') });
    longest = Math.max(longest, key.split(' ').length);
  }
}

/**
 * Where a shop keeps a grocery, by the longest phrase of its name that the shipped table knows and, of two as
 * long, the later one: 'coconut milk' is a pantry staple, 'milk' is dairy.
 */
export function categoryOf(name: string): GroceryCategory {
  const words = ingredientKey(name).split(' ');
  let best: GroceryCategory = 'Other';
  let bestLength = 0;
  for (let from = 0; from < words.length; from += 1) {
    let phrase = '';
    for (let to = from; to < Math.min(words.length, from + longest); to += 1) {
      phrase += phrase ? ` ${words[to]}` : words[to];
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
