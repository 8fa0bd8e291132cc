import fc from 'fast-check';
import { ingredientKey } from '../naming/ingredientKey';
import { categoryOf, categoryOfKey } from './categoryOf';
import { groceries } from './groceries';

describe('where a shop keeps it', () => {
  test.each([
    ['coconut milk', 'Pantry Staples'],
    ['milk', 'Dairy & Eggs'],
    ['Oat milk', 'Dairy & Eggs'],
    ['frozen peas', 'Frozen'],
    ['frozen puff pastry', 'Frozen'],
    ['sugar snap peas', 'Produce'],
    ['chicken stock', 'Pantry Staples'],
    ['chicken breasts', 'Meat & Fish'],
    ['boneless, skinless chicken thighs', 'Meat & Fish'],
    ['peanut butter', 'Pantry Staples'],
    ['unsalted butter', 'Dairy & Eggs'],
    ['butternut squash', 'Produce'],
    ['black pepper', 'Spices'],
    ['red bell peppers', 'Produce'],
    ['dried basil', 'Spices'],
    ['fresh basil leaves', 'Produce'],
    ['ground ginger', 'Spices'],
    ['ginger', 'Produce'],
    ['garlic cloves', 'Produce'],
    ['whole cloves', 'Spices'],
    ['garlic powder', 'Spices'],
    ['Eggs', 'Dairy & Eggs'],
    ['eggplants', 'Produce'],
    ['egg noodles', 'Pantry Staples'],
    ['Jalapeño', 'Produce'],
    ['crème fraîche', 'Dairy & Eggs'],
    ['corn tortillas', 'Bakery'],
    ['tortilla chips', 'Pantry Staples'],
    ['canned corn', 'Pantry Staples'],
    ['red wine', 'Drinks'],
    ['red wine vinegar', 'Pantry Staples'],
    ['orange juice', 'Drinks'],
    ['lemon juice', 'Produce'],
    ['all-purpose flour', 'Pantry Staples'],
    ['baguette', 'Bakery'],
    ['vanilla ice cream', 'Frozen'],
    ['toilet paper', 'Household'],
    ['aluminium foil', 'Household'],
    ['Salt and black pepper', 'Spices'],
    ['unobtainium', 'Other'],
    ['', 'Other'],
  ])('%s: %s', (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  test('every phrase of the table is found in its own category, but for what decides over it', () => {
    const misplaced = Object.entries(groceries).flatMap(([category, text]) =>
      text
        .split(',')
        .map((name) => name.replace('*', '').trim())
        .filter((name) => categoryOf(name) !== category),
    );
    expect(misplaced).toEqual([]);
  });

  test('any words → the category of the longest known phrase, the later of two, found by trying all', () => {
    const table = Object.entries(groceries).flatMap(([category, text]) =>
      text.split(',').map((name) => ({
        category,
        key: ingredientKey(name),
        decides: name.trimStart().startsWith('*'),
      })),
    );
    const known = new Map(table.reverse().map((row) => [row.key, row]));
    const tried = (key: string) => {
      const words = key.split(' ');
      let best = { category: 'Other', length: 0 };
      for (const from of words.keys()) {
        for (let to = from + 1; to <= words.length; to += 1) {
          const found = known.get(words.slice(from, to).join(' '));
          if (found?.decides) return found.category;
          if (found && to - from >= best.length) best = { category: found.category, length: to - from };
        }
      }
      return best.category;
    };
    const word = fc.constantFrom(...new Set([...known.keys()].flatMap((key) => key.split(' '))), 'xyzzy');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const key = words.join(' ');
        expect(categoryOfKey(key)).toBe(tried(key));
      }),
      { numRuns: 1_000 },
    );
  });

  test('the table holds several hundred groceries', () => {
    expect(Object.values(groceries).join().split(',').length).toBeGreaterThan(800);
  });
});
