import {
  importLimits,
  importRecipesRequestSchema,
  importRecipesResponseSchema,
  lastImportResponseSchema,
  undoImportResponseSchema,
} from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { rememberWriter } from '../recipe/rememberWriter';
import { importRecipes } from './importRecipes';
import { findLastImport } from './last-import/lastImport';
import { undoImport } from './undoImport';

const bringIn = route.post('/api/recipes/import', {
  summary:
    'Imports up to 5,000 recipes, in one request or in several under one importId; rows without a name and ' +
    'duplicates are skipped and told, and repeating a request changes nothing',
  body: importRecipesRequestSchema,
  bodyBounds: { limit: importLimits.bodyBytes, tokens: importLimits.bodyTokens },
  response: importRecipesResponseSchema,
  errors: ['too-many-requests'],
  beforeBody: (call, { importQuota }: RecipeModels) => importQuota(call),
  async handle(call, models) {
    await rememberWriter(call.identity, models);
    return importRecipes(call, models);
  },
});

const readLastImport = route.get('/api/recipes/import', {
  summary: "The household's last import, finished or not",
  response: lastImportResponseSchema,
  async handle({ identity }, { database }: Pick<RecipeModels, 'database'>) {
    return { lastImport: await findLastImport(database, identity.householdId) };
  },
});

const undo = route.delete('/api/recipes/import/{importId}', {
  summary: 'Undoes a whole import; recipes that were changed or cooked since then stay and are told',
  response: undoImportResponseSchema,
  caughtUp: false,
  handle: ({ params, identity, execute, now }) =>
    undoImport(params.importId, { householdId: identity.householdId, at: now, execute }),
});

export const importRoutes = [bringIn, readLastImport, undo];
