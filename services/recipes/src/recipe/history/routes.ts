import {
  recipeHistoryQuerySchema,
  recipeHistorySchema,
  recipeSchema,
  restoreRecipeRequestSchema,
} from '@forkcast/contracts';
import { route } from '@forkcast/service-kit';
import type { RecipeModels } from '../../models';
import { presentRecipe } from '../presentRecipe';
import { requireRecipe, recipe } from '../recipe';
import { detailsAt, recipeVersions } from './recipeVersions';

type Models = Pick<RecipeModels, 'store' | 'names'>;

const readHistory = route.get('/api/recipes/{id}/history', {
  summary: 'The changes to a recipe, with date and author, newest first; also for a deleted recipe',
  query: recipeHistoryQuerySchema,
  response: recipeHistorySchema,
  async handle({ params, query: { before }, identity: { householdId } }, { store, names }: Models) {
    const { versions, more } = await recipeVersions(store, { recipeId: params.id, householdId, before });
    const known = await names.of(versions.map(({ accountId }) => accountId));
    return {
      versions: versions.map(({ accountId, ...version }) => ({
        ...version,
        by: accountId === null ? null : (known.get(accountId) ?? null),
      })),
      more,
    };
  },
});

const restoreRecipe = route.post('/api/recipes/{id}/restore', {
  summary: 'Restores a revision of a recipe, or a deleted recipe',
  body: restoreRecipeRequestSchema,
  response: recipeSchema,
  caughtUp: false,
  async handle({ params, body: { revision: wanted }, identity, execute }, models: Models) {
    const { accountId, householdId } = identity;
    await models.names.remember(accountId, identity.displayName);
    const details =
      wanted === undefined
        ? null
        : await detailsAt(models.store, { recipeId: params.id, householdId, revision: wanted });
    const command = { type: 'RestoreRecipe', householdId, details } as const;
    const { state, revision } = await execute(recipe.of(params.id), command, { expect: 'exists' });
    return presentRecipe(requireRecipe(householdId, state), accountId, revision);
  },
});

export const historyRoutes = [readHistory, restoreRecipe];
