import pluralize from 'pluralize';
import { aisles } from '../categories/aisles';
import { ingredientKey } from './ingredientKey';

describe('the identity of a grocery', () => {
  test.each([
    ['Tomatoes', 'tomato'],
    ['potatoes', 'Potato'],
    ['bay leaves', 'bay leaf'],
    ['loaves', 'loaf'],
    ['radishes', 'radish'],
    ['olives', 'olive'],
    ['cookies', 'cookie'],
    ['brussels sprouts', 'Brussels sprout'],
    ['all-purpose flour', 'All Purpose Flour'],
    ['crème fraîche', 'creme fraiche'],
    ['jalapeños', 'jalapeno'],
    ["confectioners' sugar", 'confectioners sugar'],
    ['chillies', 'chili'],
    ['green chiles', 'green chili'],
    ['yoghurt', 'yogurt'],
    ['chick peas', 'chickpea'],
    ['  Olive   oil ', 'olive oil'],
    ['œufs', 'oeuf'],
    ['butter or margarine', 'butter'],
    ['veal or beef stock', 'veal stock'],
    ['plain/all-purpose flour', 'plain flour'],
    ['green (spring) onions', 'green onion'],
    ['parsley, basil or mint', 'parsley'],
    ['salt & pepper', 'salt and pepper'],
    ['whole or 2% milk', 'whole milk'],
    ['medium- or long-grain rice', 'long-grain rice'],
  ])('%s is %s', (one, other) => {
    expect(ingredientKey(one)).toBe(ingredientKey(other));
  });

  test.each(['hummus', 'couscous', 'asparagus', 'molasses', 'swiss cheese', 'watercress', 'citrus', 'bass'])(
    "doesn't treat %s as a plural",
    (name) => {
      expect(ingredientKey(name)).toBe(name);
    },
  );

  test.each([
    ['butter', 'buttermilk'],
    ['red onion', 'onion'],
    ['fresh basil', 'dried basil'],
    ['egg', 'eggplant'],
    ['corn', 'acorn'],
  ])('%s is not %s', (one, other) => {
    expect(ingredientKey(one)).not.toBe(ingredientKey(other));
  });

  test('every grocery of the shipped table is its own plural', () => {
    const names = Object.values(aisles.en.groceries)
      .flat()
      .map((name) => name.replace('*', ''));
    const different = names.filter((name) => ingredientKey(pluralize.plural(name)) !== ingredientKey(name));
    expect(different).toEqual([]);
  });

  test('returns an empty key for a name without letters', () => {
    expect(ingredientKey(' – ! ')).toBe('');
  });
});
