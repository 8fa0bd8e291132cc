import fc from 'fast-check';
import { parseRecipePage } from './parseRecipePage';
import { SHAPE_URL } from './shapes/pageShape';
import { readAs } from './shapes/sameRecipe';
import { pageShapes } from './shapes/pageShapes';

test.each(pageShapes)('reads $shape', ({ html, expected }) => {
  expect(readAs(parseRecipePage(html, SHAPE_URL), expected)).toEqual(expected);
});

const readData = (recipe: object) =>
  parseRecipePage(
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe })}</script>`,
    SHAPE_URL,
  );

test('writes times, yield and method into the notes', () => {
  const recipe = {
    name: 'Toast',
    recipeIngredient: ['bread', 'butter'],
    recipeYield: '2 servings',
    prepTime: 'PT5M',
    cookTime: 'PT1H',
    recipeInstructions: ['Toast.', 'Butter.'],
  };
  expect(readData(recipe)?.notes).toBe(
    'Serves: 2 servings · Prep: 5 min · Cook: 1 h · Total: 1 h 5 min\n\nMethod\n1. Toast.\n2. Butter.',
  );
});

test.each([
  ['4', 4, null],
  ['4 servings', 4, null],
  ['Serves 4.', 4, null],
  ['Yield: 4 servings', 4, null],
  ['Serves 4 to 6', 4, 'Serves 4 to 6'],
  ['1 loaf', null, '1 loaf'],
  ['23cm tin, serves 8', 8, '23cm tin, serves 8'],
  [['8', '1 loaf'], 8, '1 loaf'],
  ['about 3 cups', null, 'about 3 cups'],
  [`3 ${'x'.repeat(200)}`, 3, null],
])('reads a yield of %j as servings %j and yield %j', (recipeYield, servings, yieldText) => {
  const read = readData({ name: 'Bread', recipeIngredient: ['flour', 'salt'], recipeYield });
  expect(read).toMatchObject({ servings, yieldText });
  // Details with their own field aren't repeated in the notes.
  expect(read?.notes === null).toBe(yieldText !== null);
});

const fragment = fc.constantFrom(
  '<script type="application/ld+json">',
  '</script>',
  '{"@type":"Recipe","name":"',
  '"recipeIngredient":[',
  '"',
  '{',
  '[',
  ']',
  '}',
  ',',
  '\\u12',
  '<div itemscope itemtype="https://schema.org/Recipe" itemref="a a b">',
  '<p itemprop="ingredients" id="a">',
  '<div typeof="Recipe" property="name">',
  '<li class="ingredient hrecipe">',
  '<h2>Ingredients</h2>',
  '<ul><li>1 egg',
  '<!--',
  ']]>',
  '&amp;lt;br&gt;',
  '{"@id":"#a","@type":"Recipe","recipeIngredient":{"@id":"#a"}}',
);

test('reads any page without an error', () => {
  const soup = fc.array(fc.oneof({ weight: 4, arbitrary: fragment }, fc.string({ unit: 'binary' })), {
    maxLength: 60,
  });
  fc.assert(
    fc.property(soup, fc.string(), (parts, url) => {
      const read = parseRecipePage(parts.join(''), url);
      expect(read === null || read.name.length > 0).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

const times = 100_000;
const references = (count: number) =>
  JSON.stringify({
    '@graph': Array.from({ length: count }, (_, from) => ({
      '@id': `#${from}`,
      '@type': 'Recipe',
      recipeIngredient: Array.from({ length: 50 }, (_, by) => ({ '@id': `#${(from + by) % count}` })),
    })),
  });

test.each([
  ['nested elements', '<div class="a">'.repeat(times)],
  ['stray closing tags', `${'<div>'.repeat(790)}${'</b>'.repeat(times * 5)}`],
  [
    'nested scopes',
    '<p itemscope itemprop="ingredients" itemtype="http://schema.org/Recipe">1'.repeat(times),
  ],
  ['nested linked data', `<script type="application/ld+json">${'{"@graph":['.repeat(times)}</script>`],
  ['unclosed quotes', `<script type="application/ld+json">{"a":"${'" "'.repeat(times * 5)}</script>`],
  [
    'white space between quotes',
    `<script type="application/ld+json">{"a":"b"${' '.repeat(times * 10)}"!","c":"${'" "'.repeat(9)}</script>`,
  ],
  [
    'closing paragraph tags',
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', name: 'A', recipeYield: '1'.repeat(times), recipeIngredient: ['</p>'.repeat(times * 3), '<br'.repeat(times * 3)] })}</script>`,
  ],
  ['many attributes', `<a ${'b '.repeat(times * 5)}>`],
  ['deeply nested bold headings', `${'<div>'.repeat(700)}${'<b>Ingredients</b><i>a</i>'.repeat(45_000)}`],
  ['recipes that refer to each other', `<script type="application/ld+json">${references(2_000)}</script>`],
  [
    'steps that refer to themselves',
    `<script type="application/ld+json">${JSON.stringify({
      '@graph': [
        { '@type': 'Recipe', recipeInstructions: { '@id': '#a' } },
        { '@id': '#a', itemListElement: Array.from({ length: 30 }, () => ({ '@id': '#a' })) },
      ],
    })}</script>`,
  ],
  [
    'repeated nested lists',
    `${'<ul class="ingredients"><li>1 cup a'.repeat(300)}${'</li></ul>'.repeat(300)}`.repeat(100),
  ],
  [
    'repeated entities',
    `<script type="application/ld+json">{"@type":"Recipe","name":"${'&amp;'.repeat(times * 5)}"}</script>`,
  ],
])('reads megabytes of %s in a few seconds', (_, html) => {
  const before = process.cpuUsage();
  parseRecipePage(html, SHAPE_URL);
  const { user } = process.cpuUsage(before);
  expect(user / 1_000_000).toBeLessThan(20);
});
