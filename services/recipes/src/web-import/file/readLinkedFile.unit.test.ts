import { limits, READ_FILE_RECIPES } from '@forkcast/contracts';
import { readLinkedFile } from './readLinkedFile';

const read = (...things: object[]) => readLinkedFile(JSON.stringify(things));

test('a recipe of another app → tags of every kind, the cook’s notes, where it is from, its photo', () => {
  const [soup] = read({
    '@type': 'Recipe',
    name: 'Leek soup',
    recipeIngredient: ['[For the base]', '3 leeks', '1 tbsp butter'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Melt <gently>.' }],
    recipeYield: '4',
    keywords: 'Winter, quick',
    recipeCategory: ['Soups', 'winter'],
    recipeCuisine: 'French',
    creditText: 'Grandma',
    isBasedOn: 'https://kitchen.example/soup',
    image: ['https://kitchen.example/soup.jpg'],
    comment: [
      { '@type': 'Comment', name: 'Author Notes', text: 'Freezes well.\nDoubles.' },
      { '@type': 'Comment', name: 'Jo', text: 'Five stars!' },
    ],
  });
  expect(soup).toMatchObject({
    name: 'Leek soup',
    url: 'https://kitchen.example/soup',
    tags: ['Winter', 'quick', 'Soups', 'French'],
    notes: 'Freezes well.\nDoubles.',
    servings: 4,
    photo: 'https://kitchen.example/soup.jpg',
    source: { name: 'Grandma' },
    steps: [{ text: 'Melt <gently>.' }],
  });
  expect(soup?.ingredients.map(({ name, section }) => [name, section])).toEqual([
    ['leeks', 'For the base'],
    ['butter', 'For the base'],
  ]);
});

test('a photo of a recipe that says no address of its own → is kept where its address is whole', () => {
  const recipes = read(
    { '@type': 'Recipe', name: 'Toast', image: 'https://kitchen.example/toast.jpg' },
    { '@type': 'Recipe', name: 'Tea', image: '/tea.jpg' },
  );
  expect(recipes.map(({ photo }) => photo)).toEqual(['https://kitchen.example/toast.jpg', null]);
});

test('one without a name, or with nothing but a name → keeps its place', () => {
  const recipes = read(
    { '@type': 'Recipe', recipeIngredient: ['1 leek'] },
    { '@type': 'Recipe', name: 'Toast' },
  );
  expect(recipes.map(({ name, url }) => [name, url])).toEqual([
    ['', null],
    ['Toast', null],
  ]);
});

test('more tags than a recipe has, and more recipes than are read → cut', () => {
  const keywords = Array.from({ length: 30 }, (_, tag) => `tag ${tag}`).join(',');
  const many = read(...Array.from({ length: 150 }, () => ({ '@type': 'Recipe', name: 'Soup', keywords })));
  expect([many.length, many[0]?.tags.length]).toEqual([READ_FILE_RECIPES, limits.recipeTags]);
});
