import { ingredientKey } from '../naming/ingredientKey';
import { groceries } from './groceries';

export type GroceryCategory = keyof typeof groceries | 'Other';

const categoryByKey = new Map<string, GroceryCategory>();
for (const category of Object.keys(groceries) as (keyof typeof groceries)[])
  // keys of a constant
  for (const name of groceries[category].split(',')) categoryByKey.set(ingredientKey(name), category);

/** Where a shop keeps a grocery, by the longest phrase of its name that the shipped table knows. */
export function categoryOf(name: string): GroceryCategory {
  const words = ingredientKey(name).split(' ');
  for (let length = words.length; length > 0; length -= 1) {
    for (let end = words.length; end >= length; end -= 1) {
      const category = categoryByKey.get(words.slice(end - length, end).join(' '));
      if (category) return category;
    }
  }
  return 'Other';
}
