import { recipeDetailsOf, type RecipeDetails } from '@forkcast/contracts';
import { toWholeIngredient } from '@forkcast/ingredients';
import { parseRecipePage } from '../../web-import/page/parseRecipePage';
import type { ExistingRecipe } from '../../recipe/recipe';
import { sharedPage } from './sharedPage';
import { sharedRecipe } from './sharedRecipe';

const ID = '0190a0b0-1111-4222-8333-444455556666';
const place = { origin: 'https://forkcast.example', path: '/shared/secret', productName: 'Forkcast' };
const address = place.origin + place.path;

const photo = (id: string, alt = '') => ({ id, width: 1_200, height: 900, alt, bytes: 1 });

function pageOf(details: Partial<RecipeDetails>, more: Partial<ExistingRecipe> = {}): string {
  const kept: ExistingRecipe = {
    status: 'kept',
    id: ID,
    householdId: '0190a0b0-2222-4222-8333-444455556666',
    ...recipeDetailsOf({ name: 'Walnut bread', ingredients: [], ...details }),
    rating: null,
    favouriteOf: [],
    photos: [],
    removedPhotos: [],
    lastUsed: null,
    makings: { settled: null, recent: new Map() },
    shareLink: null,
    createdAt: '2026-11-20T18:00:00.000Z',
    changed: false,
    imported: null,
    imports: [],
    replaced: null,
    photosOfImports: new Map(),
    ...more,
  };
  return sharedPage(sharedRecipe(kept), place);
}

const bread = {
  name: 'Walnut bread & butter',
  description: 'A crusty loaf that keeps for days.',
  url: 'https://bakery.example/bread?a=1&b=2',
  source: { name: 'The corner bakery', author: 'Ida Example' },
  servings: 8,
  yieldText: '1 loaf',
  times: { prep: 20, cook: 45, rest: 120, total: 185 },
  tags: ['Secret tag'],
  ingredients: [
    { name: 'flour', quantity: 400, unit: 'g', quantityTo: 450, section: 'For the dough', note: 'sifted' },
    { name: 'water', quantity: 0.5, unit: 'cup', section: 'For the dough', original: 'half a cup, my line' },
    { name: 'walnuts', quantity: 100, unit: 'g', section: 'For the filling' },
  ],
  steps: [
    { text: 'Knead for 10 minutes.', section: 'Dough' },
    { text: 'Let it rise until > doubled & <3 cm high.', section: 'Dough' },
    { text: 'Bake for 45 minutes.', section: 'Baking' },
  ],
  nutrition: {
    energy: 310.5,
    protein: 9,
    carbohydrate: 50,
    sugar: 2,
    fat: 8,
    saturated: 1.5,
    fibre: 4,
    salt: 1.2,
  },
  notes: 'For us alone',
  language: 'en-GB',
};

test('can be imported by the page reader without loss', () => {
  const page = pageOf(bread, { photos: [photo(ID, 'The loaf')] });
  const read = parseRecipePage(page, address);
  expect(read).toMatchObject({
    name: bread.name,
    url: address,
    description: bread.description,
    servings: 8,
    yieldText: '1 loaf',
    times: bread.times,
    ingredientLines: ['400–450 g flour, sifted', '½ cup water', '100 g walnuts'],
    ingredientSections: ['For the dough', 'For the dough', 'For the filling'],
    steps: bread.steps,
    nutrition: bread.nutrition,
    source: bread.source,
    language: 'en-GB',
    photo: `${address}/photos/${ID}?width=1920`,
  });
  const [first, ...others] = (read?.ingredientLines ?? []).map((line) => toWholeIngredient(line));
  expect(first).toMatchObject({ name: 'flour', quantity: 400, quantityTo: 450, unit: 'g', note: 'sifted' });
  expect(others).toMatchObject([
    { name: 'water', quantity: 0.5, unit: 'cup' },
    { name: 'walnuts', quantity: 100, unit: 'g' },
  ]);
});

test.each([
  ['de', 'Zutaten', 'Ruhezeit'],
  ['fr', 'Ingrédients', 'Repos'],
  ['es', 'Ingredientes', 'Reposo'],
  ['it', 'Ingredienti', 'Riposo'],
  ['nl', 'Ingrediënten', 'Rusttijd'],
  ['pt-BR', 'Ingredientes', 'Descanso'],
])('shows its own words in %s, which the page reader understands', (language, heading, rest) => {
  const page = pageOf({ ...bread, language });
  expect(page).toContain(`<html lang="${language}" dir="ltr">`);
  expect(page).toContain(`<h2>${heading}</h2>`);
  expect(page).toContain(`<dt>${rest}</dt>`);
  expect(parseRecipePage(page, address)).toMatchObject({
    times: bread.times,
    ingredientSections: ['For the dough', 'For the dough', 'For the filling'],
    steps: bread.steps,
    language,
  });
});

test.each([
  ['he-IL', 'rtl'],
  ['az-Arab', 'rtl'],
  ['az', 'ltr'],
])('marks its English words in %s, which runs %s', (language, direction) => {
  const page = pageOf({ ...bread, language });
  expect(page).toContain(`<html lang="${language}" dir="${direction}">`);
  expect(page).toContain('<h2><bdi lang="en">Ingredients</bdi></h2>');
});

test('shows only the name of a recipe without details', () => {
  const page = pageOf({});
  expect(page).toContain('<html lang="en" dir="ltr">');
  for (const nothing of ['<h2', '<dl', '<img', 'og:image', 'description', 'undefined', 'null'])
    expect(page).not.toContain(nothing);
});

test('leaves out notes, tags, ratings, original lines and people', () => {
  const page = pageOf(bread, {
    rating: 4,
    favouriteOf: [ID],
    shareLink: { id: 'the-link', accountId: 'the-account', sharedAt: '2026-11-20T18:00:00.000Z' },
  });
  const typed = ['For us alone', 'Secret tag', 'my line'];
  for (const secret of [...typed, 'ating', ID, '2222-4222', 'the-link', 'the-account'])
    expect(page).not.toContain(secret);
});

describe('typed text', () => {
  const hostile = `</script></style><img src=x onerror=alert(1)>"'&lt;\u2028<!--`;

  test('escapes it everywhere', () => {
    const page = pageOf(
      {
        name: hostile,
        description: hostile,
        url: 'https://evil.example/"><script>alert(1)</script>',
        source: { name: hostile, author: hostile },
        yieldText: hostile,
        ingredients: [
          { name: hostile, quantity: 1, unit: hostile.slice(0, 30), section: hostile, note: hostile },
        ],
        steps: [{ text: hostile, section: hostile }],
      },
      { photos: [photo(ID, hostile), photo('0190a0b0-3333-4222-8333-444455556666', hostile)] },
    );
    expect(page).not.toMatch(/<img src=x|<!--/);
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<\/script>/g)).toHaveLength(1);
    expect(page.match(/<\/style>/g)).toHaveLength(1);
    // These two characters used to be line terminators in scripts.
    expect(/ld\+json">([^<]*)/.exec(page)?.[1]).not.toContain('\u2028');
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
    expect(JSON.parse(json)).toMatchObject({
      name: hostile,
      isBasedOn: 'https://evil.example/%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    });
    const attributes = [...page.matchAll(/<(?:meta|img|a|p|h1|h3|li|dd|div|ol|ul)\b([^>]*)>/g)];
    for (const [, inside = ''] of attributes) expect(inside).not.toMatch(/onerror=(?!alert\(1\)&gt;)/);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://files.example/x', 'bread', ' '])(
    'shows no link when the address is %p',
    (url) => {
      const page = pageOf({ url, source: { name: 'A book' } });
      expect(page.match(/href="[^"]*"/g)).toEqual(['href="/favicon.svg"', 'href="/"']);
      expect(page).toContain('<bdi>A book</bdi>');
      expect(page).not.toContain('isBasedOn');
    },
  );
});

test('sends no referrer or ranking to linked sites', () => {
  expect(pageOf(bread)).toContain(
    '<a href="https://bakery.example/bread?a=1&amp;b=2" rel="nofollow noopener noreferrer">The corner bakery</a>',
  );
});

test('shows a link without a name by its host', () => {
  expect(pageOf({ url: 'https://www.bakery.example/bread' })).toContain('>bakery.example</a>');
});

test('has a title, description and image for link previews', () => {
  const page = pageOf(bread, { photos: [photo(ID)] });
  expect(page).toContain('<meta property="og:title" content="Walnut bread &amp; butter">');
  expect(page).toContain('<meta property="og:description" content="A crusty loaf that keeps for days.">');
  expect(page).toContain(`<meta property="og:image" content="${address}/photos/${ID}?width=960">`);
  expect(page).toContain('<meta property="og:image:alt" content="Walnut bread &amp; butter">');
});

test('numbers steps across sections', () => {
  expect(pageOf(bread).match(/<ol start="\d">/g)).toEqual(['<ol start="1">', '<ol start="3">']);
});
