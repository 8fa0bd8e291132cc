import { foldText, type Recipe } from '@forkcast/contracts';
import { asIdentity, serviceHarness, type ServiceHarness } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';

const RECIPES = 430;
const DISHES = ['Soup', 'soup', 'Söup', 'Curry', 'Ärtsoppa', 'Éclair', 'Zander', 'Kärlek'];

let harness: ServiceHarness;
const identity = asIdentity();

beforeAll(async () => {
  harness = await serviceHarness(recipes.start);
  const rows = Array.from({ length: RECIPES }, (_, index) => ({
    // Few names, so that many recipes tie; the link makes them distinct.
    name: `${DISHES[index % DISHES.length]} ${index % 12}`,
    url: `https://example.org/${index}`,
    notes: index % 3 === 0 ? 'a family favourite' : null,
    ingredients: [{ name: index % 2 ? 'strawberries' : 'salt', quantity: null, unit: null }],
  }));
  await harness.request('POST', '/api/recipes/import', { identity, body: { recipes: rows } });
  const { recipes: first } = (await harness.request('GET', '/api/recipes', { identity })).body;
  // Every fifth was eaten, some on the same day.
  const eaten = (first as Recipe[])
    .filter((_, index) => index % 5 === 0)
    .map(({ id }, index) => ({
      type: 'planner.meal-eaten' as const,
      data: {
        entryId: id,
        day: `2026-10-${String(1 + (index % 9)).padStart(2, '0')}`,
        date: `2026-10-${String(1 + (index % 9)).padStart(2, '0')}T00:00:00.000Z`,
        recipeId: id,
      },
    }));
  await harness.deliver(identity.householdId, ...eaten);
});
afterAll(() => harness.stop());

async function pages(query: string, language = 'en') {
  const recipes: Recipe[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await harness.request('GET', `/api/recipes?page=${page}&limit=7${query}`, {
      identity,
      headers: { 'accept-language': language },
    });
    recipes.push(...body.recipes);
    if (page >= body.pagination.totalPages) return { recipes, total: body.pagination.total as number };
  }
}

const sortings = ['name', 'lastUsed'].flatMap((column) =>
  ['asc', 'desc'].map((direction) => `&sortColumn=${column}&sortDirection=${direction}`),
);

test.each(sortings)('visits every recipe exactly once when paging %s', async (sorting) => {
  const { recipes, total } = await pages(sorting);
  expect(total).toBe(RECIPES);
  expect(recipes).toHaveLength(RECIPES);
  expect(new Set(recipes.map(({ id }) => id)).size).toBe(RECIPES);
});

/** Whether a recipe matches a search. */
function holds({ name, notes, ingredients }: Recipe, search: string): boolean {
  const texts = foldText([name, notes ?? '', ...ingredients.map((each) => each.name)].join(' '));
  return search
    .split(' ')
    .every((word) => (word.length < 3 ? ` ${texts}`.includes(` ${word}`) : texts.includes(word)));
}

test.each(['sa', 'rawber', 'stra cur', 'tamarind'])(
  'visits every match of %j exactly once and in order',
  async (search) => {
    for (const sorting of sortings) {
      const everything = (await pages(sorting)).recipes;
      const { recipes, total } = await pages(`${sorting}&search=${encodeURIComponent(search)}`);
      expect(recipes).toEqual(everything.filter((recipe) => holds(recipe, search)));
      expect(total).toBe(recipes.length);
    }
  },
);

test.each(['en', 'de', 'sv', 'ja'])('orders names by the alphabet of %s', async (language) => {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const names = (await pages('', language)).recipes.map(({ name }) => name);
  expect(names).toEqual([...names].sort(compare));
  const backwards = (await pages('&sortDirection=desc', language)).recipes.map(({ name }) => name);
  expect(backwards).toEqual([...names].reverse());
});
