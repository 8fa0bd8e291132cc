import { harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { recipesIn } from '../testing/kitchen';

const harness = harnessForAll(recipes.start, { now: new Date('2026-11-20T18:00:00.000Z') });

const kitchen = () => recipesIn(harness);

const HEAD =
  'Name,URL,Notes,Servings,Ingredients,Yield,Description,Steps,Tags,Prep Minutes,Cook Minutes,Rest Minutes,' +
  'Total Minutes,Source Title,Author,Nutrition per Serving,Language,Ingredient Details';

test("exports an empty collection and no other household's recipes", async () => {
  await kitchen().call('POST', '', { name: 'Secret' });
  const { call } = kitchen();
  expect((await call('GET', '/export')).body).toMatch(new RegExp(`^\uFEFF?${HEAD}\r\n$`));
  expect((await call('GET', '/export?format=jsonld')).body).toEqual({
    '@context': ['https://schema.org', { forkcast: 'urn:forkcast:recipe:' }],
    '@graph': [],
  });
});

test('exports each of a thousand recipes once', async () => {
  const { call } = kitchen();
  const recipes = Array.from({ length: 1_001 }, (_, index) => ({ name: `Recipe ${index}` }));
  expect((await call('POST', '/import', { recipes })).status).toBe(200);
  // On a slow machine, the read model may take longer for these than a request waits.
  await harness.settled();
  const lines = (await call('GET', '/export')).body.trim().split('\r\n').slice(1);
  expect(new Set(lines).size).toBe(1_001);
  expect((await call('GET', '/export?format=jsonld')).body['@graph']).toHaveLength(1_001);
});

const bread = {
  name: 'Walnut bread',
  description: 'A crusty loaf',
  notes: 'Freezes well',
  source: { name: 'The corner bakery', author: 'Ida' },
  servings: 8,
  yieldText: '1 loaf',
  times: { prep: 20, rest: 120, total: 200 },
  tags: ['Bread', 'Weekend'],
  ingredients: [
    { name: 'flour', quantity: 400, unit: 'g', quantityTo: 450, section: 'Dough', note: 'sifted' },
    { name: 'walnuts', quantity: 100, unit: 'g' },
  ],
  steps: [{ text: '=Knead.', section: 'Dough' }, { text: 'Rest.', section: 'Dough' }, { text: 'Bake.' }],
  nutrition: { energy: 310.5, salt: 1.25 },
  language: 'en-GB',
};

test('exports all details as CSV with the earlier columns first', async () => {
  const { call } = kitchen();
  await call('POST', '', bread);
  const { headers, body } = await call('GET', '/export');
  expect(headers.get('content-type')).toMatch(/^text\/csv; charset=utf-8/);
  expect(headers.get('content-disposition')).toBe('attachment; filename="forkcast-recipes-2026-11-20.csv"');
  const [, line] = body.split(/\r\n/);
  expect(line).toBe(
    'Walnut bread,,Freezes well,8,"400 g flour\n100 g walnuts",1 loaf,A crusty loaf,' +
      `"[Dough]\n\n'=Knead.\n\nRest.\n\n[]\n\nBake.","Bread\nWeekend",20,,120,200,The corner bakery,Ida,` +
      '"energy: 310.5\nsalt: 1.25",en-GB,' +
      '"[{""line"":""400 g flour"",""quantityTo"":450,""section"":""Dough"",""note"":""sifted""}]"',
  );
});

test('exports all details as JSON-LD with extensions where schema.org has no term', async () => {
  const { call } = kitchen();
  await call('POST', '', bread);
  const { headers, body } = await call('GET', '/export?format=jsonld');
  expect(headers.get('content-type')).toBe('application/ld+json; charset=utf-8');
  expect(headers.get('content-disposition')).toContain('forkcast-recipes-2026-11-20.jsonld');
  expect(body['@graph'][0]).toMatchObject({
    description: 'A crusty loaf',
    'forkcast:notes': 'Freezes well',
    recipeYield: ['8 servings', '1 loaf'],
    prepTime: 'PT20M',
    'forkcast:restTime': 'PT120M',
    totalTime: 'PT200M',
    keywords: ['Bread', 'Weekend'],
    author: { '@type': 'Person', name: 'Ida' },
    publisher: { '@type': 'Organization', name: 'The corner bakery' },
    inLanguage: 'en-GB',
    recipeIngredient: ['400 g flour', '100 g walnuts'],
    'forkcast:ingredients': bread.ingredients,
    recipeInstructions: [
      {
        '@type': 'HowToSection',
        name: 'Dough',
        itemListElement: [
          { '@type': 'HowToStep', text: '=Knead.' },
          { '@type': 'HowToStep', text: 'Rest.' },
        ],
      },
      { '@type': 'HowToStep', text: 'Bake.' },
    ],
    nutrition: { calories: '310.5 kcal', sodiumContent: '500 mg', 'forkcast:saltContent': '1.25 g' },
  });
});

test('exports whole recipes for the account', async () => {
  const { call } = kitchen();
  const { body: added } = await call('POST', '', bread);
  expect((await call('GET', '/whole')).body).toEqual([added]);
});
