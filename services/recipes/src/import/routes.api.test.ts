import { randomUUID } from 'node:crypto';
import type { ImportRecipesRequest } from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { recipesIn } from '../testing/kitchen';

const harness = harnessForAll(recipes.start);

/** A household for this test only. */
function kitchen() {
  const here = recipesIn(harness);
  const importRows = (request: ImportRecipesRequest) => here.call('POST', '/import', request);
  return { ...here, bring: importRows };
}

const rows = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Recipe ${from + index}`,
    url: `https://example.org/${from + index}`,
    notes: null,
  }));

describe('importing', () => {
  test.each(['\u0000', '\ud83d', '\ude00'])(
    'skips a row that contains %j and names it',
    async (character) => {
      const { bring, call, names } = kitchen();
      const bad = [
        { name: `A${character}` },
        { name: 'B', steps: [{ text: character }] },
        { name: 'C', externalId: character },
      ];
      const recipes = [...bad, { name: 'Soup' }];
      const compared = (await call('POST', '/import/compare', { recipes })).body.recipes;
      expect(compared.map(({ refused }: { refused: string | null }) => refused)).toEqual([
        ...bad.map(() => 'details-not-valid'),
        null,
      ]);
      expect((await bring({ recipes })).body).toMatchObject({
        imported: 1,
        skipped: [1, 2, 3].map((row) => ({ row, reason: 'details-not-valid' })),
      });
      expect(await names()).toEqual(['Soup']);
      expect((await bring({ name: character, recipes })).status).toBe(422);
    },
  );

  test('imports rows as recipes that the next read returns', async () => {
    const { bring, recipes } = kitchen();
    const eggs = { name: 'eggs', quantity: 2, unit: null };
    const { status, body } = await bring({
      recipes: [
        { name: ' Leek soup ', url: 'https://example.org/leek', notes: 'Warm' },
        { name: 'Pancakes', url: '', ingredients: [eggs] },
      ],
    });
    expect(status).toBe(200);
    const aRecipe = expect.stringMatching(/^[0-9a-f-]{36}$/);
    expect(body).toEqual({
      importId: aRecipe,
      imported: 2,
      skipped: [],
      recipes: [
        { row: 1, recipeId: aRecipe },
        { row: 2, recipeId: aRecipe },
      ],
    });
    expect(await recipes()).toMatchObject([
      { name: 'Leek soup', url: 'https://example.org/leek', notes: 'Warm', ingredients: [], lastUsed: null },
      { name: 'Pancakes', url: null, notes: null, ingredients: [eggs] },
    ]);
  });

  test('reports invalid rows one by one and imports the others', async () => {
    const { bring, names } = kitchen();
    const { body } = await bring({
      recipes: [
        { name: '  ', url: 'https://example.org' },
        { url: 'https://example.org' },
        { name: 'x'.repeat(201) },
        { name: 'Long link', url: 'x'.repeat(2_001) },
        { name: 'Long notes', notes: 'x'.repeat(10_001) },
        { name: 'No thing', ingredients: [{ name: ' ', quantity: 1, unit: null }] },
        { name: 'Bread' },
      ],
    });
    expect(body.imported).toBe(1);
    expect(body.skipped).toEqual([
      { row: 1, reason: 'no-name' },
      { row: 2, reason: 'no-name' },
      { row: 3, reason: 'name-too-long' },
      { row: 4, reason: 'url-too-long' },
      { row: 5, reason: 'notes-too-long' },
      { row: 6, reason: 'ingredients-not-valid' },
    ]);
    expect(await names()).toEqual(['Bread']);
  });

  test('imports the same name and link once, however they are written', async () => {
    const { bring, call, names } = kitchen();
    await call('POST', '', { name: 'Crème brûlée', url: 'https://example.org/A' });
    const { body } = await bring({
      recipes: [
        { name: 'CREME  BRULEE', url: 'https://example.org/a' },
        { name: 'Crème brûlée', url: 'https://example.org/other' },
        { name: 'Bread' },
        { name: ' bread ', url: '' },
      ],
    });
    expect(body.imported).toBe(2);
    expect(body.skipped).toEqual([
      { row: 1, reason: 'duplicate-in-collection' },
      { row: 4, reason: 'duplicate-in-file' },
    ]);
    expect((await names()).sort()).toEqual(['Bread', 'Crème brûlée', 'Crème brûlée']);
  });

  test("doesn't treat another household's recipe as a duplicate", async () => {
    await kitchen().bring({ recipes: [{ name: 'Bread' }] });
    expect((await kitchen().bring({ recipes: [{ name: 'Bread' }] })).body.imported).toBe(1);
  });

  test("doesn't treat a renamed or deleted recipe as a duplicate", async () => {
    const { bring, call, recipes } = kitchen();
    await bring({ recipes: [{ name: 'Bread' }, { name: 'Soup' }] });
    const [bread, soup] = await recipes();
    await call('PATCH', `/${bread?.id}`, { name: 'Rye bread' });
    await call('DELETE', `/${soup?.id}`);
    const { body } = await bring({ recipes: [{ name: 'Bread' }, { name: 'Soup' }, { name: 'Rye bread' }] });
    expect(body).toMatchObject({ imported: 2, skipped: [{ row: 3, reason: 'duplicate-in-collection' }] });
  });
});

describe('rejected requests', () => {
  test.each([
    ['no rows at all', {}, 'recipes'],
    ['an empty file', { recipes: [] }, 'recipes'],
    ['more than 5,000 rows', { recipes: rows(5_001) }, 'recipes'],
    ['more than 5,000 rows together', { offset: 4_999, recipes: rows(2) }, 'recipes'],
    ['names of another type', { recipes: [{ name: 5 }] }, 'recipes.0.name'],
    ['an empty name of the import', { name: '   ', recipes: rows(1) }, 'name'],
    ['a name of more than 200 characters', { name: 'x'.repeat(201), recipes: rows(1) }, 'name'],
    ['an invalid id', { importId: 'mine', recipes: rows(1) }, 'importId'],
  ])('responds 422 to %s and names the field', async (_case, body, path) => {
    const { call, names } = kitchen();
    const answer = await call('POST', '/import', body);
    expect(answer.status).toBe(422);
    expect(answer.body.error.details.map((detail: { path: string }) => detail.path)).toContain(path);
    expect(await names()).toEqual([]);
  });

  test('responds 400 to invalid JSON and 413 above 6 MB', async () => {
    const { call } = kitchen();
    expect((await call('POST', '/import', '{"recipes": [')).status).toBe(400);
    const notes = 'x'.repeat(9_900);
    const large = (count: number) => ({ recipes: rows(count).map((row) => ({ ...row, notes })) });
    expect((await call('POST', '/import', large(610))).status).toBe(413);
    expect((await call('POST', '/import', large(510))).body.imported).toBe(510);
    await harness.settled();
  });

  test("responds 404 to another household's import", async () => {
    const ann = kitchen();
    const bob = kitchen();
    const { importId } = (await ann.bring({ recipes: [{ name: 'Bread' }], more: true })).body;
    expect((await bob.call('DELETE', `/import/${importId}`)).status).toBe(404);
    expect((await bob.bring({ importId, offset: 1, recipes: [{ name: 'Soup' }] })).status).toBe(404);
    expect(await bob.names()).toEqual([]);
    expect((await bob.call('GET', '/import')).body).toEqual({ lastImport: null });
    expect((await bob.call('GET', '/imports')).body).toEqual({ imports: [] });
    expect((await bob.call('GET', `/import/${importId}`)).body).toEqual({ status: 'unknown', rows: 0 });
    expect(await ann.names()).toEqual(['Bread']);
    expect((await ann.call('DELETE', `/import/${randomUUID()}`)).status).toBe(404);
    expect((await ann.call('DELETE', '/import/none')).status).toBe(404);
  });
});

describe('again and at once', () => {
  test('returns the same result for a repeated or concurrent request', async () => {
    const { bring, names } = kitchen();
    const request = { importId: randomUUID(), recipes: [{ name: 'Bread' }, { name: '' }, { name: 'Soup' }] };
    const answers = await Promise.all([bring(request), bring(request), bring(request)]);
    answers.push(await bring(request));
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        importId: request.importId,
        imported: 2,
        skipped: [{ row: 2, reason: 'no-name' }],
        recipes: answers[0]?.body.recipes,
      });
      expect(body.recipes.map(({ row }: { row: number }) => row)).toEqual([1, 3]);
    }
    expect(await names()).toEqual(['Bread', 'Soup']);
  });

  test('finishes or undoes an import after a crash', async () => {
    const { bring, call, identity, names, recipes } = kitchen();
    const request = { recipes: rows(3) };
    // The same rows of another import have the same digest.
    const { importId: other } = (await kitchen().bring(request)).body;
    const [, plan] = await harness.eventsIn(`recipeImport-${other}`);
    const importId = randomUUID();
    const ids = [randomUUID(), randomUUID(), randomUUID()];
    const { householdId } = identity;
    const startedAt = '2026-11-20T18:00:00.000Z';
    const taken = ids.map((recipeId, index) => ({ row: index + 1, recipeId }));
    // The state left by a process that was killed after the first recipe.
    await harness.append(`recipeImport-${importId}`, [
      { type: 'ImportStarted', data: { importId, householdId, startedAt } },
      { type: 'RowsTaken', data: { ...plan?.data, importId, householdId, taken } },
    ]);
    const first = { ...rows(1)[0], recipeId: ids[0], householdId, ingredients: [], addedAt: startedAt };
    await harness.append(`recipe-${ids[0]}`, [{ type: 'RecipeAdded', data: first }]);
    await harness.settled();
    expect((await call('GET', '/import')).body.lastImport).toMatchObject({ status: 'running' });
    expect((await bring({ ...request, importId })).body).toMatchObject({ imported: 3, skipped: [] });
    expect((await recipes()).map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({ removed: 3, kept: [] });
    expect(await names()).toEqual([]);
  });
});

describe('undoing', () => {
  test('removes a recipe imported with a rating unless it was rated since', async () => {
    const { bring, call, recipes } = kitchen();
    const [one, other, wrong] = [
      { name: 'One', rating: 4 },
      { name: 'Other', rating: 5 },
      { name: 'x', rating: 6 },
    ];
    const { importId, skipped } = (await bring({ recipes: [one, other, wrong] })).body;
    expect(skipped).toEqual([{ row: 3, reason: 'details-not-valid' }]);
    const [first, second] = await recipes();
    expect([first?.rating, second?.rating]).toEqual([4, 5]);
    await call('PUT', `/${second?.id}/rating`, { rating: 1 });
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({
      removed: 1,
      kept: [{ id: second?.id, name: 'Other', reason: 'changed' }],
    });
  });

  test('keeps and reports recipes that were changed, cooked or deleted since', async () => {
    const { bring, call, recipes, names, identity } = kitchen();
    const { importId } = (await bring({ recipes: rows(4) })).body;
    const [changed, used, deleted] = await recipes();
    await call('PATCH', `/${changed?.id}`, { notes: 'Mine now' });
    await harness.deliver(identity.householdId, {
      type: 'planner.meal-eaten',
      data: {
        entryId: randomUUID(),
        day: '2026-11-03',
        date: '2026-11-03T00:00:00.000+01:00',
        recipeId: used?.id ?? null,
      },
    });
    await call('DELETE', `/${deleted?.id}`);
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({
      removed: 1,
      kept: [
        { id: changed?.id, name: 'Recipe 1', reason: 'changed' },
        { id: used?.id, name: 'Recipe 2', reason: 'used' },
      ],
    });
    expect(await names()).toEqual(['Recipe 1', 'Recipe 2']);
  });

  test('leaves nothing when rows are still arriving', async () => {
    const { bring, call, names } = kitchen();
    const importId = randomUUID();
    await bring({ importId, more: true, recipes: rows(5) });
    const coming = bring({ importId, offset: 5, recipes: rows(400, 6) });
    await call('DELETE', `/import/${importId}`);
    await coming;
    expect(await names()).toEqual([]);
  });
});

describe('the list of imports', () => {
  let moment = Date.now();
  /** Imports rows slightly later than the previous ones. */
  const bringLater = (to: Pick<ReturnType<typeof kitchen>, 'bring'>, request: ImportRecipesRequest) => {
    harness.setClock(new Date((moment += 1)));
    return to.bring(request);
  };
  const listed = async ({ call }: Pick<ReturnType<typeof kitchen>, 'call'>) => {
    const { status, body } = await call('GET', '/imports');
    expect(status).toBe(200);
    return body.imports;
  };

  test('lists imports with name, count and status, the latest first', async () => {
    const mine = kitchen();
    expect(await listed(mine)).toEqual([]);
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    await bringLater(mine, { importId: first, name: ' mealie.zip ', recipes: rows(3) });
    await bringLater(mine, { importId: second, recipes: rows(1, 4) });
    await bringLater(mine, { importId: third, name: 'Many files', more: true, recipes: rows(2, 5) });
    await bringLater(mine, { importId: third, offset: 2, more: true, recipes: rows(1, 7) });
    await mine.call('DELETE', `/import/${second}`);
    const startedAt = expect.stringMatching(/^\d{4}-/);
    expect(await listed(mine)).toEqual([
      { importId: third, name: 'Many files', status: 'running', imported: 3, startedAt },
      { importId: second, name: null, status: 'undone', imported: 1, startedAt },
      { importId: first, name: 'mealie.zip', status: 'finished', imported: 3, startedAt },
    ]);
  });

  test('lists a noted import without recipes as finished and lets it be undone', async () => {
    const mine = kitchen();
    const [meals, recipes] = [randomUUID(), randomUUID()];
    await bringLater(mine, { importId: recipes, name: 'mealie.zip', more: true, recipes: rows(1) });
    harness.setClock(new Date((moment += 1)));
    const note = (importId: string, body: object) => mine.call('PUT', `/import/${importId}`, body);
    expect((await note(meals, { name: 'plan.zip', more: true })).status).toBe(204);
    expect(await listed(mine)).toMatchObject([
      { importId: meals, name: 'plan.zip', status: 'running', imported: 0 },
      { importId: recipes, status: 'running', imported: 1 },
    ]);
    for (const importId of [meals, recipes, meals]) expect((await note(importId, {})).status).toBe(204);
    expect(await listed(mine)).toMatchObject([
      { importId: meals, name: 'plan.zip', status: 'finished' },
      { importId: recipes, status: 'finished', imported: 1 },
    ]);
    expect((await kitchen().call('PUT', `/import/${meals}`, {})).status).toBe(404);
    expect((await mine.call('DELETE', `/import/${meals}`)).body).toEqual({ removed: 0, kept: [] });
    expect((await note(meals, {})).status).toBe(409);
    expect(await listed(mine)).toMatchObject([{ importId: meals, status: 'undone' }, { status: 'finished' }]);
  });
});
