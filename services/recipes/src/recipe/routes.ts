import {
  DEFAULT_RECIPE_PAGE_SIZE,
  UNPAGED_RECIPE_LIMIT,
  createRecipeRequestSchema,
  listRecipesQuerySchema,
  recipeListSchema,
  recipeSchema,
  updateRecipeRequestSchema,
} from '@forkcast/contracts';
import type { CommandHandler, DocumentDatabase } from '@forkcast/event-sourcing';
import {
  ApiError,
  createRouter,
  describeRoute,
  metadataOf,
  parseBody,
  parseParam,
  parseQuery,
  wrote,
  type MemberNames,
} from '@forkcast/service-kit';
import type { z } from 'zod';
import { sortLanguages, DEFAULT_SORT_LANGUAGE } from './collection/nameOrder';
import type { LanguageIndexes } from './collection/languageIndexes';
import { countRecipes, findRecipes } from './collection/recipeCollection';
import type { RecipeCommand } from './commands';
import { recipeStream, type RecipeDetails, type RecipeEvent } from './events';
import { presentDocument, presentRecipe } from './presentRecipe';
import { keptBy, type RecipeState } from './recipe';

export type RecipeExecution = CommandHandler<RecipeState, RecipeCommand, RecipeEvent>;

export interface RecipeRoutesDependencies {
  execute: RecipeExecution;
  database: DocumentDatabase;
  names: Pick<MemberNames, 'remember'>;
  languages: Pick<LanguageIndexes, 'prepare'>;
  clock: () => Date;
  newId: () => string;
}

export function recipeRoutes({
  execute,
  database,
  names,
  languages,
  clock,
  newId,
}: RecipeRoutesDependencies) {
  const router = createRouter({ prefix: '/api/recipes' });

  describeRoute(router, {
    method: 'get',
    path: '/api/recipes',
    summary: 'A page of the collection, or its first 1,000 recipes',
    query: listRecipesQuerySchema,
    response: recipeListSchema,
  });
  router.get('/', async (ctx) => {
    const { page, limit, ...query } = parseQuery(ctx, listRecipesQuerySchema);
    const { householdId } = ctx.state.identity;
    const language = ctx.acceptsLanguages(sortLanguages) || DEFAULT_SORT_LANGUAGE;
    if (query.sortColumn === 'name') languages.prepare(language);
    const size = limit ?? (page === undefined ? UNPAGED_RECIPE_LIMIT : DEFAULT_RECIPE_PAGE_SIZE);
    const skip = page === undefined ? 0 : (page - 1) * size;
    const found = findRecipes(database, { householdId, ...query, language, skip, limit: size });
    const total =
      page === undefined ? 0 : await countRecipes(database, { householdId, search: query.search });
    ctx.body = {
      recipes: (await found).map(presentDocument),
      ...(page === undefined
        ? {}
        : { pagination: { page, limit: size, total, totalPages: Math.ceil(total / size) } }),
    };
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/recipes',
    summary: 'Adds a recipe',
    body: createRecipeRequestSchema,
    response: recipeSchema,
    status: 201,
  });
  router.post('/', async (ctx) => {
    const details = await parseBody(ctx, createRecipeRequestSchema);
    const { householdId, accountId, displayName } = ctx.state.identity;
    await names.remember(accountId, displayName);
    const recipeId = newId();
    const at = clock().toISOString();
    const { state, position } = await execute(
      recipeStream(recipeId),
      { type: 'AddRecipe', recipeId, householdId, details, at },
      { metadata: metadataOf(ctx), expect: 'new' },
    );
    wrote(ctx, position);
    ctx.status = 201;
    ctx.body = presentRecipe(keptBy(householdId, state));
  });

  describeRoute(router, {
    method: 'patch',
    path: '/api/recipes/{id}',
    summary: 'Changes the details that are given',
    body: updateRecipeRequestSchema,
    response: recipeSchema,
    errors: ['conflict'],
  });
  router.patch('/:id', async (ctx) => {
    const recipeId = parseParam(ctx, 'id');
    const { id = recipeId, ...changes } = await parseBody(ctx, updateRecipeRequestSchema);
    if (id.toLowerCase() !== recipeId) {
      throw new ApiError('invalid-request', 'The id in the body is not the one in the address', [
        { path: 'id', message: 'Not the id in the address' },
      ]);
    }
    const { householdId, accountId, displayName } = ctx.state.identity;
    await names.remember(accountId, displayName);
    const { state, position } = await execute(
      recipeStream(recipeId),
      { type: 'ChangeRecipe', householdId, changes: changedDetails(changes) },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.body = presentRecipe(keptBy(householdId, state));
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/recipes/{id}',
    summary: 'Deletes a recipe; what was planned and cooked keeps its name',
    status: 204,
    errors: ['conflict'],
  });
  router.delete('/:id', async (ctx) => {
    const recipeId = parseParam(ctx, 'id');
    const { householdId, accountId, displayName } = ctx.state.identity;
    await names.remember(accountId, displayName);
    const { position } = await execute(
      recipeStream(recipeId),
      { type: 'DeleteRecipe', householdId },
      { metadata: metadataOf(ctx), expect: 'exists' },
    );
    wrote(ctx, position);
    ctx.status = 204;
  });
  return router;
}

type RequestedChanges = Omit<z.output<typeof updateRecipeRequestSchema>, 'id'>;

/** An emptied link or note is none. */
function changedDetails({ url, notes, ...rest }: RequestedChanges): Partial<RecipeDetails> {
  return {
    ...rest,
    ...(url === undefined ? {} : { url: url || null }),
    ...(notes === undefined ? {} : { notes: notes || null }),
  };
}
