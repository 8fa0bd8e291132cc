import {
  compareImportRequestSchema,
  compareImportResponseSchema,
  importLimits,
  importRecipesRequestSchema,
  importRecipesResponseSchema,
  importsResponseSchema,
  importStatusResponseSchema,
  lastImportResponseSchema,
  noteImportRequestSchema,
  undoImportResponseSchema,
} from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { compareRows } from './compareRows';
import { importRecipes } from './importRecipes';
import { findLastImport, listImports } from './last-import/lastImport';
import { recipeImport, rowsOf } from './recipeImport';
import { undoImport } from './undoImport';

/** Rows with invalid characters are skipped individually. */
const ROWS_BODY = { limit: importLimits.bodyBytes, tokens: importLimits.bodyTokens, anyText: true };

const importRows = route.post('/api/recipes/import', {
  summary:
    'Imports up to 5,000 recipes, in one request or in several with the same importId; skips and reports duplicates ' +
    'and rows without a name. Repeating a request changes nothing',
  body: importRecipesRequestSchema,
  bodyBounds: ROWS_BODY,
  response: importRecipesResponseSchema,
  errors: ['too-many-requests'],
  beforeBody: (call, { importQuota }: RecipeModels) => importQuota(call),
  async handle(call, models) {
    await models.names.remember(call.identity.accountId, call.identity.displayName);
    return importRecipes(call, models);
  },
});

const compare = route.post('/api/recipes/import/compare', {
  summary:
    'Finds which of up to 500 recipes the household already has, by the ID in their app, by link and name, by link ' +
    'and ingredients, or by name and ingredients. Changes nothing',
  body: compareImportRequestSchema,
  bodyBounds: ROWS_BODY,
  response: compareImportResponseSchema,
  errors: ['too-many-requests'],
  executes: false,
  beforeBody: (call, { importQuota }: RecipeModels) => importQuota(call),
  handle: async ({ body, identity: { householdId } }, { database }: RecipeModels) => ({
    recipes: await compareRows(body.recipes, householdId, database),
  }),
});

const readStatus = route.get('/api/recipes/import/{importId}', {
  summary: 'The progress of an import: an interrupted one continues with the remaining rows',
  response: importStatusResponseSchema,
  async handle({ params, identity: { householdId } }, { load }: Pick<RecipeModels, 'load'>) {
    const { state } = await load(recipeImport.of(params.importId));
    // Usually requested before the import starts, so an unknown import isn't an error.
    if (state.status === 'unknown' || state.householdId !== householdId) {
      return { status: 'unknown' as const, rows: 0 };
    }
    return { status: state.status, rows: rowsOf(state) };
  },
});

const noteImport = route.put('/api/recipes/import/{importId}', {
  summary:
    'Records an import without recipes, or without any more of them, for the list of imports, and finishes it ' +
    'unless more follows',
  body: noteImportRequestSchema,
  status: 204,
  errors: ['too-many-requests'],
  beforeBody: (call, { importQuota }: RecipeModels) => importQuota(call),
  async handle({ params: { importId }, body, identity: { householdId }, execute, now: at }) {
    await execute(recipeImport.of(importId), { type: 'NoteImport', importId, householdId, at, ...body });
  },
});

const readLastImport = route.get('/api/recipes/import', {
  summary: "The household's last import, finished or not",
  response: lastImportResponseSchema,
  async handle({ identity }, { database }: Pick<RecipeModels, 'database'>) {
    return { lastImport: await findLastImport(database, identity.householdId) };
  },
});

const readImports = route.get('/api/recipes/imports', {
  summary: "The household's last 100 recipe imports, newest first",
  response: importsResponseSchema,
  async handle({ identity }, { database }: Pick<RecipeModels, 'database'>) {
    return { imports: await listImports(database, identity.householdId) };
  },
});

const undo = route.delete('/api/recipes/import/{importId}', {
  summary:
    'Undoes a whole import: removes the recipes that it added and restores those that it replaced; keeps and lists ' +
    'the recipes that were changed or cooked since',
  response: undoImportResponseSchema,
  errors: ['not-caught-up'],
  caughtUp: false,
  handle: ({ params, identity, execute, now }, { locks, store }: Pick<RecipeModels, 'locks' | 'store'>) =>
    undoImport(params.importId, { householdId: identity.householdId, at: now, execute, locks, store }),
});

export const importRoutes = [compare, importRows, readLastImport, readImports, readStatus, noteImport, undo];
