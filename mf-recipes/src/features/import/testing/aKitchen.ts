import type { ComparedRecipe, CompareImportRequest, ImportRecipesRequest } from '@forkcast/contracts';
import { type MockApi, mockApi } from '@forkcast/web-kit/testing';
import { screen } from '@testing-library/react';
import { aPage } from '../../../testing/aRecipe';
import { openRecipes } from '../../../testing/openRecipes';

/** Adds Blob.arrayBuffer, which jsdom lacks. */
export function readableBlobs(): void {
  Blob.prototype.arrayBuffer ??= function bytes(this: Blob) {
    return new Promise<ArrayBuffer>((resolve) => {
      const reader = new FileReader();
      // Without a buffer, the promise never settles, so that the test fails.
      reader.onload = () => reader.result instanceof ArrayBuffer && resolve(reader.result);
      reader.readAsArrayBuffer(this);
    });
  };
}

export const fresh: ComparedRecipe = { refused: null, there: null };
export const there = (fields: Partial<NonNullable<ComparedRecipe['there']>> = {}): ComparedRecipe => ({
  refused: null,
  there: {
    recipeId: crypto.randomUUID(),
    name: 'Leek soup',
    revision: 3,
    by: 'external-id',
    same: true,
    edited: false,
    photos: 0,
    importId: null,
    ...fields,
  },
});

/** A plan or list that is empty and accepts everything. */
function mockPart(part: string, rows: 'meals' | 'items', outcome: string): Parameters<typeof mockApi>[0] {
  return {
    [`GET /api/${part}/import/:id`]: () => ({ status: 'unknown', rows: 0 }),
    [`POST /api/${part}/import/compare`]: () => ({ there: [] }),
    [`POST /api/${part}/import`]: ({ body }) => ({
      importId: crypto.randomUUID(),
      // The screen sends nothing else to this address.
      [rows]: (body as Record<typeof rows, readonly unknown[]>)[rows].map(() => outcome),
    }),
    [`DELETE /api/${part}/import/:id`]: () => ({ removed: 0, kept: [] }),
  };
}

/** The response to an import request of which every row was imported. */
export function acceptedRows(body: unknown) {
  // The screen sends nothing else to this address.
  const { importId, recipes, offset = 0 } = body as ImportRecipesRequest;
  return {
    importId,
    imported: recipes.length,
    skipped: [],
    recipes: recipes.map((_, at) => ({ row: offset + at + 1, recipeId: `recipe-${offset + at + 1}` })),
  };
}

/** A server that has no recipes and accepts everything. */
export function kitchen(compared: (name: string) => ComparedRecipe = () => fresh): MockApi {
  return mockApi({
    'GET /api/recipes': () => aPage([]),
    'GET /api/recipes/imports': () => ({ imports: [] }),
    'GET /api/recipes/import': () => ({ lastImport: null }),
    'GET /api/recipes/import/:id': () => ({ status: 'unknown', rows: 0 }),
    'POST /api/recipes/import/compare': ({ body }) => ({
      // The screen sends nothing else to this address.
      recipes: (body as CompareImportRequest).recipes.map(({ name }) => compared(name ?? '')),
    }),
    'PUT /api/recipes/import/:id': () => undefined,
    'POST /api/recipes/import': ({ body }) => acceptedRows(body),
    'DELETE /api/recipes/import/:id': () => ({ removed: 1, restored: 1, kept: [] }),
    ...mockPart('meal-plans', 'meals', 'planned'),
    'POST /api/meal-plans/import/templates': () => ({ importId: crypto.randomUUID(), outcome: 'added' }),
    ...mockPart('shopping-list', 'items', 'added'),
  });
}

/** A recipe in Mela's format. */
export const written = (title: string, more: object = {}) =>
  JSON.stringify({
    id: `id-${title}`,
    title,
    link: '',
    text: '',
    ingredients: '3 leeks\n1 l stock',
    instructions: 'Simmer.\nServe.',
    cookTime: '',
    wantToCook: false,
    ...more,
  });
export const mela = (title: string, more?: object) => new File([written(title, more)], `${title}.melarecipe`);

/** Opens the page; `choose` chooses files there. */
export function open(api: MockApi, path = '/recipes/import') {
  const rendered = openRecipes(api, { path });
  const choose = async (...files: File[]) =>
    rendered.user.upload(await screen.findByLabelText('Choose Files', { selector: 'input' }), files);
  return { ...rendered, choose };
}
