import fc from 'fast-check';
import { ingredientKey } from '../naming/ingredientKey';
import { aisleKeys } from './aisleKeys';
import { aisles } from './aisles';
import { AisleTable } from './aisleTable';
import { formsOf } from './asKeys';
import { categoryOf, languageOfKeys } from './categoryOf';

const { groceries } = aisles.en;

describe('where a shop keeps it', () => {
  test.each([
    ['frozen peas', 'Frozen'],
    ['frozen puff pastry', 'Frozen'],
    ['boneless, skinless chicken thighs', 'Meat & Fish'],
    ['red bell peppers', 'Produce'],
    ['fresh basil leaves', 'Produce'],
    ['whole cloves', 'Spices'],
    ['Jalapeño', 'Produce'],
    ['canned corn', 'Pantry Staples'],
    ['vanilla ice cream', 'Frozen'],
    ['unobtainium', 'Other'],
    ['', 'Other'],
  ])('%s: %s', (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  test('finds every phrase of the table in its category, unless another rule takes precedence', () => {
    const misplaced = Object.entries(groceries).flatMap(([category, names]) =>
      names.map((name) => name.replace('*', '')).filter((name) => categoryOf(name) !== category),
    );
    expect(misplaced).toEqual([]);
  });

  test('finds the longest known phrase of any words, and the later of two as long', () => {
    const table = Object.entries(groceries).flatMap(([category, names]) =>
      names.map((name) => ({ category, key: ingredientKey(name), decides: name.startsWith('*') })),
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
    const english = new AisleTable(aisleKeys.en);
    const word = fc.constantFrom(...new Set([...known.keys()].flatMap((key) => key.split(' '))), 'xyzzy');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 8 }), (words) => {
        const key = words.join(' ');
        expect(english.read(key.split(' ')).aisle ?? 'Other').toBe(tried(key));
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('in other languages', () => {
  test.each([
    ['mehligkochende Kartoffeln', 'Produce'],
    ['Dinkelvollkornmehl', 'Pantry Staples'],
    ['Räucherlachs', 'Meat & Fish'],
    ['Salz und Pfeffer', 'Spices'],
    ['Bio-Zitronen', 'Produce'],
    ['saure Sahne', 'Dairy & Eggs'],
    ['TK-Himbeeren', 'Frozen'],
    ["huile d'olive", 'Pantry Staples'],
    ['crème de coco', 'Pantry Staples'],
    ["gousses d'ail", 'Produce'],
    ['pommes de terre', 'Produce'],
    ['haricots verts surgelés', 'Frozen'],
    ['sel et poivre du moulin', 'Spices'],
    ['cuillère à café de cumin', 'Spices'],
    ['café', 'Drinks'],
    ['colheres (chá) de fermento em pó', 'Pantry Staples'],
    ['aceite de oliva virgen extra', 'Pantry Staples'],
    ['pimentón dulce', 'Spices'],
    ['guisantes congelados', 'Frozen'],
    ["olio extravergine d'oliva", 'Pantry Staples'],
    ['pomodorini ciliegino', 'Produce'],
    ['parmigiano grattugiato', 'Dairy & Eggs'],
    ['noce moscata', 'Spices'],
    ['teentjes knoflook', 'Produce'],
    ['geraspte oude kaas', 'Dairy & Eggs'],
    ['zelfrijzend bakmeel', 'Pantry Staples'],
    ['pimenta-do-reino', 'Spices'],
    ['Zwirbelflöckerl', 'Other'],
  ])('%s: %s', (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  const { en: _, ...languages } = aisles;

  test.each(Object.entries(languages))(
    'every phrase of the table in %s is found where it stands',
    (name, language) => {
      const table = new AisleTable(aisleKeys[name as keyof typeof languages]);
      const misplaced = Object.entries(language.groceries).flatMap(([category, phrases]) =>
        formsOf(phrases).filter((name) => table.read(ingredientKey(name).split(' ')).aisle !== category),
      );
      expect(misplaced).toEqual([]);
    },
  );
});

describe('a word that languages know as different groceries', () => {
  test.each([
    ['paprika', 'de', 'Produce'],
    ['paprika', 'en', 'Spices'],
    ['paprika', 'fr', 'Spices'],
    ['raisins', 'fr', 'Produce'],
    ['raisins', 'en', 'Pantry Staples'],
    ['lard', 'fr-CA', 'Meat & Fish'],
    ['salsa', 'pt-BR', 'Produce'],
    ['prune', 'fr', 'Produce'],
    ['piment', 'fr', 'Produce'],
    // If one language knows a longer phrase, its result wins.
    ['tortilla chips', 'de', 'Pantry Staples'],
    ['Kartoffeln', 'en', 'Produce'],
    ['unobtainium', 'de', 'Other'],
  ])('%s, in %s: %s', (name, language, category) => {
    expect(categoryOf(name, () => language)).toBe(category);
  });

  test('returns the same for English names with and without the language', () => {
    for (const name of Object.values(groceries).flat())
      expect(categoryOf(name, () => 'en')).toBe(categoryOf(name));
  });
});

test.each([
  [['onions', 'chicken stock', 'paprika'], 'en'],
  [['Zwiebeln', 'Hühnerbrühe', 'Paprika'], 'de'],
  [['oignons', 'bouillon de volaille', 'paprika'], 'fr'],
  [['cebollas', 'caldo de pollo', 'pimentón'], 'es'],
  [['cipolle', 'brodo di pollo', 'aglio'], 'it'],
  [['uien', 'kippenbouillon', 'paprika'], 'nl'],
  [['cebolas', 'caldo de galinha', 'alho'], 'pt'],
  [['paprika', 'mango'], 'en'],
  [['Zwiebeln', 'onions'], 'en'],
  [['unobtainium'], null],
  [[], null],
])('%j are written in %s', (names, language) => {
  expect(languageOfKeys(names.map(ingredientKey))).toBe(language);
});
