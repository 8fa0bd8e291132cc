import { randomUUID } from 'node:crypto';
import type {
  CompareImportResponse,
  ImportRecipesRequest,
  ImportRecipesResponse,
  ImportRow,
  Recipe,
} from '@forkcast/contracts';
import { harnessForAll } from '@forkcast/service-kit/testing';
import { recipes } from '../recipes';
import { picture, recipesIn } from '../testing/kitchen';

const harness = harnessForAll(recipes.start);

/** A household for this test only. */
function kitchen() {
  const here = recipesIn(harness);
  const { call } = here;
  const importRows = async (request: ImportRecipesRequest): Promise<ImportRecipesResponse> =>
    (await call('POST', '/import', request)).body;
  const compare = async (rows: ImportRow[]): Promise<CompareImportResponse['recipes']> =>
    (await call('POST', '/import/compare', { recipes: rows })).body.recipes;
  const recipeOf = async (id: string): Promise<Recipe> => (await call('GET', `/${id}`)).body;
  const addPhoto = async (id: string, query = '') =>
    call('POST', `/${id}/photos${query}`, await picture(40, 30), { 'content-type': 'image/jpeg' });
  return { ...here, bring: importRows, compare, recipeOf, addPhoto };
}

const soup = {
  externalId: 'mealie:soup',
  name: 'Leek soup',
  url: 'https://example.org/leek',
  ingredients: [{ name: 'leeks', quantity: 3, unit: null }],
} satisfies ImportRow;
const bread = {
  externalId: 'mealie:bread',
  name: 'Bread',
  ingredients: [{ name: 'flour', quantity: 500, unit: 'g' }],
} satisfies ImportRow;

function idOf({ recipes }: ImportRecipesResponse, row = 1): string {
  const found = recipes.find((each) => each.row === row);
  if (!found) throw new Error(`No recipe came of row ${row}`);
  return found.recipeId;
}

describe('finding existing recipes', () => {
  test('finds nothing in an empty collection and reports invalid recipes', async () => {
    const { compare } = kitchen();
    expect(await compare([soup, { ...bread, name: ' ' }])).toEqual([
      { refused: null, there: null },
      { refused: 'no-name', there: null },
    ]);
  });

  test('matches by external id, even after renaming, and says which side changed', async () => {
    const { bring, call, compare } = kitchen();
    const response = await bring({ recipes: [soup, bread] });
    const [before] = await compare([soup]);
    expect(before?.there).toEqual({
      recipeId: idOf(response),
      name: 'Leek soup',
      revision: 0,
      by: 'external-id',
      same: true,
      edited: false,
      photos: 0,
      importId: response.importId,
    });
    await call('PATCH', `/${idOf(response)}`, { name: 'Soup of leeks' });
    const [same, changed] = await compare([soup, { ...bread, name: 'Rye bread' }]);
    // The file's content is unchanged, so nothing is updated, even if the recipe was edited here.
    expect(same?.there).toMatchObject({ name: 'Soup of leeks', same: true, edited: true });
    expect(changed?.there).toMatchObject({ name: 'Bread', same: false, edited: false });
  });

  test('matches by two of link, name and ingredients, never by one alone', async () => {
    const { call, compare } = kitchen();
    await call('POST', '', { name: 'Leek soup', url: soup.url, ingredients: soup.ingredients });
    await call('POST', '', { name: 'Salad', ingredients: [] });
    const { externalId: _, ...noId } = soup;
    const found = await compare([
      { ...noId, name: 'LEEK  soup', ingredients: [] },
      { ...noId, name: 'Another' },
      { ...noId, url: null },
      { ...noId, name: 'Another', ingredients: [] },
      { ...noId, url: null, ingredients: bread.ingredients },
      { name: 'Salad' },
      { ...noId, externalId: 'paprika:1' },
    ]);
    expect(found.map(({ there }) => there?.by ?? null)).toEqual([
      'link',
      'link',
      'name-and-ingredients',
      null,
      null,
      null,
      'link',
    ]);
    expect(found[2]?.there).toMatchObject({ same: false, edited: true, importId: null });
    expect(found[6]?.there).toMatchObject({ same: true });
  });

  test('matches recipes without ids by their original content', async () => {
    const { bring, call, compare, recipes } = kitchen();
    const salad = { name: 'Salad', notes: 'Cut all of it', as: 'new' } satisfies ImportRow;
    const rows: ImportRow[] = [
      salad,
      { ...salad, notes: 'Serve at once' },
      { ...bread, externalId: null, as: 'new' },
    ];
    const response = await bring({ recipes: rows });
    await call('PATCH', `/${idOf(response, 3)}`, { name: 'My bread', ingredients: [] });
    const found = await compare(rows);
    expect(found.map(({ there }) => there)).toMatchObject([
      { recipeId: idOf(response, 1), by: 'import', same: true, edited: false },
      { recipeId: idOf(response, 2), by: 'import', same: true, edited: false },
      { recipeId: idOf(response, 3), by: 'import', same: true, edited: true },
    ]);
    expect(await recipes()).toHaveLength(3);
  });

  test('tells equal numbers of two servers apart, and matches legacy numbers by name or link', async () => {
    const { bring, compare } = kitchen();
    const response = await bring({ recipes: [{ ...soup, externalId: 'nextcloud:17' }] });
    const now = { ...soup, notes: 'New', externalId: 'nextcloud:17@2022-05-06T10:00:00' };
    const other = { name: 'Salad', notes: 'Not a soup', externalId: 'nextcloud:17@2024-01-01T10:00:00' };
    const [known, another] = await compare([now, other]);
    expect(known?.there).toMatchObject({ recipeId: idOf(response), by: 'external-id', same: false });
    expect(another?.there).toBeNull();
    await bring({ recipes: [{ ...other, as: 'new' }] });
    expect((await compare([{ ...other, name: 'Green salad' }]))[0]?.there?.by).toBe('external-id');
  });

  test("matches the household's own export, even changed or without ingredients", async () => {
    const { call, compare } = kitchen();
    const { body: salad } = await call('POST', '', { name: 'Salad' });
    const row = { name: 'Salad', externalId: `forkcast:${salad.id}` };
    const [same, changed] = await compare([row, { ...row, name: 'Green salad' }]);
    expect(same?.there).toMatchObject({ recipeId: salad.id, by: 'external-id', same: true });
    expect(changed?.there).toMatchObject({ recipeId: salad.id, same: false, edited: true });
    expect(await kitchen().compare([row])).toEqual([{ refused: null, there: null }]);
  });

  test('matches two recipes of the same name each to itself', async () => {
    const { call, compare } = kitchen();
    const { externalId: _, ...plain } = bread;
    const ids: string[] = [];
    for (const notes of ['Rye', 'Wheat']) ids.push((await call('POST', '', { ...plain, notes })).body.id);
    const found = await compare([
      { ...plain, notes: 'Wheat' },
      { ...plain, notes: 'Rye' },
    ]);
    expect(found.map(({ there }) => [there?.recipeId, there?.same])).toEqual([
      [ids[1], true],
      [ids[0], true],
    ]);
  });

  test("never matches another household's recipes", async () => {
    await kitchen().bring({ recipes: [soup] });
    expect(await kitchen().compare([soup])).toEqual([{ refused: null, there: null }]);
  });

  test('ignores a deleted recipe until it is restored', async () => {
    const { bring, call, compare, recipes } = kitchen();
    const id = idOf(await bring({ recipes: [soup] }));
    await call('DELETE', `/${id}`);
    expect(await compare([soup])).toEqual([{ refused: null, there: null }]);
    expect((await call('POST', `/${id}/restore`, {})).status).toBe(200);
    expect(await recipes()).toHaveLength(1);
    expect((await compare([soup]))[0]?.there).toMatchObject({ recipeId: id, by: 'external-id', same: true });
  });
});

describe('importing next to existing recipes', () => {
  test('adds a recipe as new despite the same name and link, once per file', async () => {
    const { bring, recipes } = kitchen();
    await bring({ recipes: [soup] });
    const asNew = { ...soup, as: 'new' } as const;
    const { imported, skipped } = await bring({ recipes: [asNew, asNew, { ...asNew, externalId: 'x' }] });
    expect({ imported, skipped }).toEqual({
      imported: 2,
      skipped: [{ row: 2, reason: 'duplicate-in-file' }],
    });
    expect(await recipes()).toHaveLength(3);
  });

  test('imports favourite, rating and days of the file and undoes them', async () => {
    const { bring, call, recipes } = kitchen();
    const { importId } = await bring({
      recipes: [
        {
          ...soup,
          rating: 4,
          favourite: true,
          lastMade: '2025-03-01T00:00:00+01:00',
          createdAt: '2019-05-06T10:00:00Z',
        },
        { ...bread, lastMade: '2999-01-01T00:00:00Z', createdAt: '2999-01-01T00:00:00Z' },
      ],
    });
    const [made, future] = (await recipes()).reverse();
    expect(made).toMatchObject({
      rating: 4,
      favourite: true,
      lastUsed: '2025-02-28T23:00:00.000Z',
      createdAt: '2019-05-06T10:00:00.000Z',
    });
    expect(future?.lastUsed).toBeNull();
    expect(Date.parse(future?.createdAt ?? '')).toBeLessThan(Date.parse('2999-01-01'));
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({ removed: 2, kept: [] });
  });
});

describe('replacing', () => {
  /** The soup with newer content in the file. */
  const newer = { ...soup, notes: 'With nutmeg', rating: 5, favourite: true } satisfies ImportRow;

  async function kitchenWithSoup() {
    const here = kitchen();
    const id = idOf(await here.bring({ recipes: [soup] }));
    const replace = (row: ImportRow = newer, revision = 0, importId: string = randomUUID()) =>
      here.bring({ importId, recipes: [{ ...row, as: { replaces: id, revision } }] });
    return { ...here, id, replace };
  }

  test('replaces an unchanged recipe and restores it on undo', async () => {
    const { id, replace, recipeOf, call, compare, addPhoto } = await kitchenWithSoup();
    const { importId, imported, recipes } = await replace();
    expect({ imported, recipes }).toEqual({ imported: 1, recipes: [{ row: 1, recipeId: id }] });
    expect(await recipeOf(id)).toMatchObject({ notes: 'With nutmeg', rating: 5, favourite: true });
    expect((await compare([newer]))[0]?.there).toMatchObject({ same: true, edited: false, importId });
    expect((await addPhoto(id, `?importId=${importId}`)).status).toBe(201);
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({ removed: 0, restored: 1, kept: [] });
    expect(await recipeOf(id)).toMatchObject({ notes: null, rating: null, favourite: false, photos: [] });
    expect((await compare([soup, newer])).map(({ there }) => there?.same)).toEqual([true, false]);
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({ removed: 0, restored: 0, kept: [] });
    // A photo that arrives after the undo is rejected.
    expect((await addPhoto(id, `?importId=${importId}`)).status).toBe(409);
  });

  test("keeps the household's own rating and favourites when replacing", async () => {
    const { id, replace, recipeOf, call, addPhoto } = await kitchenWithSoup();
    await call('PUT', `/${id}/rating`, { rating: 2 });
    await addPhoto(id);
    const { importId } = await replace(newer, 2);
    expect(await recipeOf(id)).toMatchObject({ rating: 2, notes: 'With nutmeg' });
    await call('DELETE', `/import/${importId}`);
    expect(await recipeOf(id)).toMatchObject({ rating: 2, notes: null, photos: [{}] });
  });

  test("reports recipes that can't be replaced", async () => {
    const { id, replace, recipeOf, call } = await kitchenWithSoup();
    await call('PATCH', `/${id}`, { notes: 'Mine' });
    expect((await replace()).skipped).toEqual([{ row: 1, reason: 'replaced-changed' }]);
    expect(await recipeOf(id)).toMatchObject({ notes: 'Mine' });
    const others = kitchen();
    const row = { ...newer, as: { replaces: id, revision: 1 } };
    expect((await others.bring({ recipes: [row] })).skipped).toEqual([{ row: 1, reason: 'replaced-gone' }]);
    expect(await recipeOf(id)).toMatchObject({ notes: 'Mine' });
    await call('DELETE', `/${id}`);
    expect((await replace(newer, 2)).skipped).toEqual([{ row: 1, reason: 'replaced-gone' }]);
  });

  test('keeps a replaced recipe that was changed before the undo', async () => {
    const { id, replace, recipeOf, call } = await kitchenWithSoup();
    const { importId } = await replace();
    await call('PATCH', `/${id}`, { notes: 'Mine' });
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({
      removed: 0,
      restored: 0,
      kept: [{ id, name: 'Leek soup', reason: 'changed' }],
    });
    expect(await recipeOf(id)).toMatchObject({ notes: 'Mine' });
  });

  test('replaces a recipe once for repeated requests and rows', async () => {
    const { id, replace, call, bring } = await kitchenWithSoup();
    const importId = randomUUID();
    const send = () => replace(newer, 0, importId);
    const answers = await Promise.all([send(), send()]);
    answers.push(await send());
    for (const answer of answers) expect(answer).toMatchObject({ imported: 1, skipped: [] });
    const events = await harness.eventsIn(`recipe-${id}`);
    expect(events.filter(({ type }) => type === 'RecipeChanged')).toHaveLength(1);
    const { revision } = (await call('GET', `/${id}`)).body;
    const row = { ...newer, as: { replaces: id, revision } };
    expect((await bring({ recipes: [row, { ...row, name: 'Other' }] })).skipped).toEqual([
      { row: 2, reason: 'duplicate-in-file' },
    ]);
  });

  test('lets one of two concurrent imports replace a recipe', async () => {
    const { replace } = await kitchenWithSoup();
    const answers = await Promise.all([replace(), replace({ ...newer, notes: 'Without' })]);
    expect(answers.map(({ imported }) => imported).sort()).toEqual([0, 1]);
    expect(answers.flatMap(({ skipped }) => skipped)).toEqual([{ row: 1, reason: 'replaced-changed' }]);
  });
});

describe('photos of an import', () => {
  test('removes photos with the import and responds 409 to photos of other recipes', async () => {
    const { bring, call, addPhoto, recipes } = kitchen();
    const response = await bring({ recipes: [soup, bread] });
    const { importId } = response;
    expect((await addPhoto(idOf(response), `?importId=${importId}`)).status).toBe(201);
    expect((await addPhoto(idOf(response, 2))).status).toBe(201);
    expect((await addPhoto(idOf(response), `?importId=${randomUUID()}`)).status).toBe(409);
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({
      removed: 1,
      kept: [{ id: idOf(response, 2), name: 'Bread', reason: 'changed' }],
    });
    expect(await recipes()).toHaveLength(1);
  });
});

describe('continuing', () => {
  test('reports the progress of an interrupted import and takes the rest', async () => {
    const { bring, call, compare } = kitchen();
    const importId = randomUUID();
    expect((await call('GET', `/import/${importId}`)).body).toEqual({ status: 'unknown', rows: 0 });
    const first = await bring({ importId, more: true, recipes: [soup, { name: ' ' }] });
    expect((await call('GET', `/import/${importId}`)).body).toEqual({ status: 'running', rows: 2 });
    const [known, left] = await compare([soup, bread]);
    expect(known?.there).toMatchObject({ recipeId: idOf(first), importId, same: true });
    expect(left?.there).toBeNull();
    const rest: ImportRow[] = [{ ...bread, as: 'new' }, { name: '' }];
    expect(await bring({ importId, offset: 2, recipes: rest })).toMatchObject({
      recipes: [{ row: 3 }],
      skipped: [{ row: 4, reason: 'no-name' }],
    });
    expect((await call('GET', `/import/${importId}`)).body).toEqual({ status: 'finished', rows: 4 });
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({ removed: 2, kept: [] });
    expect((await call('GET', `/import/${importId}`)).body.status).toBe('undone');
  });

  test('counts imported photos, including removed ones', async () => {
    const { bring, compare, addPhoto, call } = kitchen();
    const response = await bring({ recipes: [soup, bread] });
    const { body } = await addPhoto(idOf(response), `?importId=${response.importId}`);
    expect((await compare([soup, bread])).map(({ there }) => there?.photos)).toEqual([1, 0]);
    await call('DELETE', `/${idOf(response)}/photos/${body.id}`);
    expect((await compare([soup]))[0]?.there?.photos).toBe(1);
  });

  test('undoes legacy imports without external ids', async () => {
    const { call, identity, recipes } = kitchen();
    const [importId, recipeId] = [randomUUID(), randomUUID()];
    const { householdId } = identity;
    const at = '2026-11-20T18:00:00.000Z';
    await harness.append(`recipeImport-${importId}`, [
      { type: 'ImportStarted', data: { importId, householdId, startedAt: at } },
      {
        type: 'RowsTaken',
        data: { importId, householdId, offset: 0, digest: 'd', taken: [{ row: 1, recipeId }], skipped: [] },
      },
      { type: 'ImportFinished', data: { importId, householdId, finishedAt: at } },
    ]);
    await harness.append(`recipe-${recipeId}`, [
      {
        type: 'RecipeAdded',
        data: { recipeId, householdId, name: 'Old', url: null, notes: null, ingredients: [], addedAt: at },
      },
      { type: 'RecipeRated', data: { recipeId, householdId, rating: 3, imported: true } },
    ]);
    await harness.settled();
    expect(await recipes()).toMatchObject([{ name: 'Old', rating: 3 }]);
    expect((await call('GET', `/import/${importId}`)).body).toEqual({ status: 'finished', rows: 1 });
    expect((await call('DELETE', `/import/${importId}`)).body).toEqual({ removed: 1, kept: [] });
  });
});
