import fc from 'fast-check';
import * as exported from '../testing/exports';
import { sourceOf } from '../reading/source';
import { bytesOf, gzipOf, readAll, recipeIn, recipesIn, zipOf } from '../testing/readAll';

const shapes: readonly object[] = [
  exported.mealieTables,
  exported.mealieRecipeFile,
  exported.tandoorRecipe,
  exported.nextcloudRecipe,
  exported.paprikaRecipe,
  exported.melaRecipe,
  exported.croutonRecipe,
  exported.kitchenOwlHousehold,
  exported.recipeSageRecipes,
  exported.myRecipeBoxRecipes,
];

/** Replaces some parts of a value. */
function changed(value: unknown, places: readonly number[], others: readonly unknown[]): unknown {
  let at = 0;
  const visit = (each: unknown): unknown => {
    at += 1;
    const place = places.indexOf(at);
    if (place >= 0) return others[place];
    if (Array.isArray(each)) return each.map(visit);
    if (typeof each !== 'object' || each === null) return each;
    return Object.fromEntries(Object.entries(each).map(([key, one]) => [key, visit(one)]));
  };
  return visit(value);
}

const places = fc.array(fc.integer({ min: 2, max: 120 }), { minLength: 1, maxLength: 6 });
const others = fc.array(fc.jsonValue({ maxDepth: 2 }), { minLength: 6, maxLength: 6 });

test('reads unexpected values as far as possible and fails photos only as damaged', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...shapes), places, others, async (shape, where, what) => {
      const value = changed(shape, where, what) as object;
      const paths = ['database.json', 'recipe.json', 'recipes.json', 'a/a.json'];
      for (const content of [value, gzipOf(value), ...paths.map((path) => zipOf({ [path]: value }))]) {
        for (const each of await readAll(content)) {
          expect(each.kind === 'problem' ? each.text : '').not.toMatch(/TypeError/);
          if (each.kind !== 'recipe') continue;
          expect(each.details.name.trim()).not.toBe('');
          expect(() => JSON.stringify(each.details)).not.toThrow();
          expect(each.rating ?? 1).toBeGreaterThanOrEqual(1);
          for (const { bytes } of each.photos) {
            await bytes().catch((error: Error) => expect(error.name).toBe('FileProblem'));
          }
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('never throws for changed bytes', async () => {
  const files = Object.values(exported.exports).map((make) => bytesOf(make()));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 8 }),
      async (file, changes) => {
        const bytes = Uint8Array.from(file);
        for (const [at, byte] of changes) bytes[at % bytes.length] = byte;
        expect((await readAll(bytes)).length).toBeGreaterThan(0);
      },
    ),
    { numRuns: 150 },
  );
});

test('never throws for any markup or text', async () => {
  const markup =
    '<div class="recipe">|<cookbook>|<recipe>|<li>|</li>|&#x110000;|&amp;|ld+json|<script type="application/ld+json">|</script>';
  const more = ['itemprop=recipeId', '<div class=recipe-details>', '[', '{"@type":"Recipe"}', '\u0000', 'x'];
  const pieces = fc.constantFrom(...markup.split('|'), ...more, 'copymethat_class_id_version');
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { minLength: 1, maxLength: 20 }), async (parts) => {
      expect((await readAll(parts.join(''))).length).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 200 },
  );
});

test.each(Object.entries(exported.exports))(
  'recognises an export of %s under another file name',
  async (_app, make) => {
    const bytes = bytesOf(make());
    const readAs = async (name: string) =>
      (await readAll(sourceOf(name, bytes))).map((each) =>
        JSON.stringify({ ...each, where: undefined, externalId: undefined }),
      );
    const asItIs = await readAs('export');
    for (const name of ['recipes.csv', 'photo.jpg', 'all.zip', '../../etc/passwd'])
      expect(await readAs(name)).toEqual(asItIs);
  },
);

test('reads only the texts of a page with scripts', async () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Soup &lt;b&gt;hot&lt;/b&gt;',
    recipeIngredient: ['3 leeks<script>steal()</script>'],
    recipeInstructions: ['Boil.<img src=x onerror=steal()>', '<style>*{}</style>Serve.'],
  };
  const { details } = await recipeIn(
    `<!doctype html><body onload="steal()"><script>steal()</script><script type="application/ld+json">${JSON.stringify(
      recipe,
    ).replaceAll('</script>', String.raw`<\/script>`)}</script></body>`,
  );
  expect(details.ingredients).toMatchObject([{ name: 'leeks', quantity: 3 }]);
  expect(details.steps.map(({ text }) => text)).toEqual(['Boil.', 'Serve.']);
  expect(JSON.stringify(details)).not.toMatch(/steal|onerror/);
});

test('reads formulas in a table as plain text', async () => {
  const formula = '=HYPERLINK("https://example.org","x")';
  const table = `Name,Ingredients,Notes\r\n=1+1,+2 eggs,"${formula.replaceAll('"', '""')}"\r\n`;
  const { details } = await recipeIn(table);
  expect([details.name, details.notes]).toEqual(['=1+1', formula]);
});

test('reads two recipes of the same name from one archive', async () => {
  const soup = (id: string, ingredients: string) => ({
    ...exported.melaRecipe,
    id,
    title: 'Soup',
    ingredients,
  });
  const both = await recipesIn(
    zipOf({ 'Soup.melarecipe': soup('a', '3 leeks'), 'x/Soup.melarecipe': soup('b', '2 beets') }),
  );
  expect(both.map(({ details }) => [details.name, details.ingredients[0]?.name])).toEqual([
    ['Soup', 'leeks'],
    ['Soup', 'beets'],
  ]);
});
