import { limits } from '@forkcast/contracts';
import {
  ingredientsOf,
  photo,
  photosOf,
  photoText,
  problemsIn,
  readAll,
  recipeIn,
  recipesIn,
  stepsOf,
  zipOf,
} from '../testing/readAll';

const soup = { '@type': 'Recipe', name: 'Soup', recipeIngredient: ['2 leeks'] };

test.each([
  ['an object', soup],
  ['a list', [soup]],
  ['a graph', { '@context': 'https://schema.org', '@graph': [{ '@type': 'WebPage' }, soup] }],
  ['a page about it', { '@type': 'WebPage', mainEntity: soup }],
  ['a list of types', { ...soup, '@type': ['Thing', 'https://schema.org/Recipe'] }],
])('finds a recipe in %s', async (_shape, value) => {
  expect(ingredientsOf(await recipeIn(value))).toEqual(['2 leeks']);
});

test('reads steps of every shape with their sections', async () => {
  const steps = async (recipeInstructions: unknown) =>
    stepsOf(await recipeIn({ ...soup, recipeInstructions }));
  expect(await steps('Chop.\n\nCook.')).toEqual(['Chop.', 'Cook.']);
  expect(await steps('<ol><li>Chop</li><li>Cook &amp; eat</li></ol>')).toEqual(['Chop', 'Cook & eat']);
  expect(await steps([{ '@type': 'HowToStep', name: 'Chop', text: 'Chop the leeks.' }])).toEqual([
    'Chop the leeks.',
  ]);
  const section = {
    '@type': 'HowToSection',
    name: 'Base',
    itemListElement: [{ '@type': 'HowToStep', text: 'Melt.' }],
  };
  expect(await steps([section, 'Serve.'])).toEqual(['[Base] Melt.', 'Serve.']);
});

test('reads numbers, lists and null in any property', async () => {
  const recipe = await recipeIn({
    ...soup,
    recipeYield: ['4', '4 bowls'],
    cookTime: '',
    totalTime: 'PT1H',
    keywords: ['quick', 'winter, Quick'],
    author: [{ '@id': '#jo' }],
    aggregateRating: 4,
    image: [{ '@type': 'ImageObject', url: 'https://kitchen.example/soup.jpg' }],
    nutrition: null,
    recipeInstructions: null,
  });
  expect(recipe).toMatchObject({
    rating: 4,
    photoAddress: 'https://kitchen.example/soup.jpg',
    details: { servings: 4, yieldText: '4 bowls', times: { total: 60 }, tags: ['quick', 'winter'] },
  });
});

test('reads a text that looks like unclosed markup as text', async () => {
  const deep = '<b>'.repeat(2_000);
  const recipes = await recipesIn([{ ...soup, recipeIngredient: [`2 leeks ${deep}`] }, soup]);
  expect(recipes).toHaveLength(2);
});

test('ignores the ratings of a site’s readers', async () => {
  const recipe = await recipeIn({ ...soup, aggregateRating: { ratingValue: '4.8', ratingCount: '312' } });
  expect(recipe.rating).toBeNull();
});

test('reads id, date and photos next to Forkcast JSON-LD', async () => {
  const own = {
    ...soup,
    '@id': 'urn:uuid:0192-a',
    'forkcast:format': 1,
    image: ['photos/soup%201.jpg'],
    dateCreated: '2024-01-02T03:04:05.000Z',
  };
  const recipe = await recipeIn(
    zipOf({ 'recipes.jsonld': { '@graph': [own] }, 'photos/soup 1.jpg': photo('soup') }),
  );
  expect(recipe).toMatchObject({
    externalId: 'forkcast:0192-a',
    createdAt: '2024-01-02T03:04:05.000Z',
    inNotes: [],
  });
  expect(await photosOf(recipe)).toEqual([photoText('soup')]);
});

const page = (head: string, body: string) =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

test('reads JSON-LD of a saved page, or else microdata', async () => {
  const linked = page(`<script type="application/ld+json">${JSON.stringify(soup)}</script>`, '');
  expect(ingredientsOf(await recipeIn(linked))).toEqual(['2 leeks']);
  const marked = page(
    '',
    `<div itemscope itemtype="http://schema.org/Recipe"><h1 itemprop="name">Stew</h1><img itemprop="image" src="images/stew.jpg">
     <meta itemprop="cookTime" content="PT40M"><ul><li itemprop="recipeIngredient">1 onion</li><li itemprop="recipeIngredient">2 carrots</li></ul>
     <div itemprop="recipeInstructions"><p>Fry.</p><p>Simmer.</p></div><div itemprop="nutrition" itemscope><span itemprop="calories">300 kcal</span></div></div>`,
  );
  const [stew] = await recipesIn(zipOf({ 'stew.html': marked, 'images/stew.jpg': photo('stew') }));
  expect(stew?.details).toMatchObject({ name: 'Stew', times: { cook: 40 }, nutrition: { energy: 300 } });
  expect(stew && [ingredientsOf(stew), stepsOf(stew), await photosOf(stew)]).toEqual([
    ['1 onion', '2 carrots'],
    ['Fry.', 'Simmer.'],
    [photoText('stew')],
  ]);
});

test('reports a saved page without a recipe, with its text', async () => {
  const [problem] = await readAll(page('', '<div id="app"></div>'));
  expect(problem).toMatchObject({ kind: 'problem', reason: 'unknown-format' });
});

describe('hostile pages and graphs', () => {
  const page = (inner: string) =>
    `<html><body><div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Soup</b>${inner}</div></body></html>`;

  test('reads nested lists line by line', async () => {
    const { details } = await recipeIn(
      page(
        '<div itemprop="recipeInstructions"><ul><li><p>Cut.</p></li><li>Sauce<ul><li>Stir.</li></ul></li></ul></div>',
      ),
    );
    expect(details.steps.map(({ text }) => text)).toEqual(['Cut.', 'Sauce', 'Stir.']);
  });

  test('reads thousands of properties', async () => {
    const { details } = await recipeIn(page('<i itemprop="recipeIngredient">1 egg</i>'.repeat(50_000)));
    expect(details.ingredients).toHaveLength(limits.ingredients);
  });

  test.each([
    ['properties', '<i itemprop="recipeIngredient">', '</i>'],
    ['things', '<div itemprop="x" itemscope itemtype="https://schema.org/Recipe">', '</div>'],
    ['lists', '<ul><li itemprop="recipeIngredient">', '</li></ul>'],
  ])(
    'reads or rejects a large page of deeply nested %s without reading all of it again and again',
    async (_case, open, close) => {
      const nested = `${open.repeat(240)}1 egg${close.repeat(240)}`;
      for (const times of [1, 100])
        expect((await readAll(page(nested.repeat(times)))).length).toBeGreaterThan(0);
    },
  );

  test('rejects references that expand to far more than the file', async () => {
    const sections = Array.from({ length: 30 }, () => ({ '@id': '#steps' }));
    const graph = [
      {
        '@type': 'Recipe',
        name: 'Soup',
        recipeIngredient: ['1 leek'],
        recipeInstructions: [{ '@id': '#steps' }],
      },
      { '@type': 'HowToSection', '@id': '#steps', itemListElement: sections },
    ];
    expect(await problemsIn({ '@graph': graph })).toEqual([['too-large', 'export']]);
  });
});
