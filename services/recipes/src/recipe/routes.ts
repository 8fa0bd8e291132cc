import {
  DEFAULT_RECIPE_PAGE_SIZE,
  UNPAGED_RECIPE_LIMIT,
  createRecipeRequestSchema,
  listRecipesQuerySchema,
  favouriteRequestSchema,
  rateRecipeRequestSchema,
  recipeListSchema,
  recipeSchema,
  recipeTagsSchema,
  updateRecipeRequestSchema,
  type Pagination,
  type ListedRecipe,
} from '@forkcast/contracts';
import { ApiError, jsonArray, route, TextStream } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { DEFAULT_SORT_LANGUAGE, sortLanguages } from './collection/nameOrder';
import { listCovers } from './collection/covers';
import {
  countRecipes,
  countTags,
  findRecipes,
  findRecipesById,
  recipeSearch,
  type ListedDocument,
} from './collection/recipeQueries';
import { presentDocument, presentListed, presentRecipe } from './presentRecipe';
import { detailsAfter, photosAfter } from './history/recipeVersions';
import { requireRecipe, recipe, type RecipeState } from './recipe';

/** The maximum number of JSON tokens: far more than a valid recipe has, so that schema errors are reported first. */
const BODY_TOKENS = 50_000;

const listRecipes = route.get('/api/recipes', {
  summary: 'A page of the recipe collection, or its first 1,000 recipes',
  query: listRecipesQuerySchema,
  response: recipeListSchema,
  async handle(
    { query: { page, limit, ...query }, identity: { accountId, householdId }, http },
    { database, languages }: Pick<RecipeModels, 'database' | 'languages'>,
  ) {
    const language = http.preferredLanguage(sortLanguages) ?? DEFAULT_SORT_LANGUAGE;
    if (query.sortColumn === 'name') languages.prepare(language);
    const size = limit ?? (page === undefined ? UNPAGED_RECIPE_LIMIT : DEFAULT_RECIPE_PAGE_SIZE);
    const skip = page === undefined ? 0 : (page - 1) * size;
    const search = await recipeSearch(database, householdId, query.search);
    const filter = { householdId, ...query, search, favouriteOf: query.favourite && accountId };
    const found = findRecipes(database, { ...filter, language, skip, limit: size });
    if (page === undefined) return new TextStream('json', recipeList(found, accountId, null));
    const total = await countRecipes(database, filter);
    const pagination = { page, limit: size, total, totalPages: Math.ceil(total / size) };
    return new TextStream('json', recipeList(found, accountId, pagination));
  },
});

const readRecipe = route.get('/api/recipes/{id}', {
  summary: 'A recipe with all its details',
  response: recipeSchema,
  async handle(
    { params, identity: { accountId, householdId } },
    { database }: Pick<RecipeModels, 'database'>,
  ) {
    const [found] = await findRecipesById(database, householdId, [params.id]);
    if (!found) throw new ApiError('not-found', 'Recipe not found');
    return presentDocument(found, accountId);
  },
});

const addRecipe = route.post('/api/recipes', {
  summary: 'Adds a recipe',
  body: createRecipeRequestSchema,
  bodyBounds: { tokens: BODY_TOKENS },
  response: recipeSchema,
  errors: ['recipe-too-large'],
  status: 201,
  caughtUp: false,
  async handle({ body: details, identity, execute, now, newId }, models: Pick<RecipeModels, 'names'>) {
    const { accountId, householdId } = identity;
    await models.names.remember(accountId, identity.displayName);
    const recipeId = newId();
    const command = { type: 'AddRecipe', recipeId, householdId, details, at: now } as const;
    const { state, revision } = await execute(recipe.of(recipeId), command, { expect: 'new' });
    return presentRecipe(requireRecipe(householdId, state), accountId, revision);
  },
});

const changeRecipe = route.patch('/api/recipes/{id}', {
  summary: 'Changes the given fields; also orders, describes and restores photos',
  body: updateRecipeRequestSchema,
  bodyBounds: { tokens: BODY_TOKENS },
  response: recipeSchema,
  errors: ['recipe-too-large', 'photo-gone', 'too-many-photos'],
  caughtUp: false,
  kept: async ({ params, identity }, { database }: Pick<RecipeModels, 'database' | 'names' | 'store'>) => {
    const [found] = await findRecipesById(database, identity.householdId, [params.id]);
    return found ?? {};
  },
  async handle({ params, body, identity, execute, now: at }, models) {
    const { id = params.id, revision: baseRevision, photos: order, ...changes } = body;
    if (id.toLowerCase() !== params.id) {
      throw new ApiError('invalid-request', "The id in the body doesn't match the one in the address", [
        { path: 'id', message: 'Not the id in the address' },
      ]);
    }
    const { accountId, householdId } = identity;
    await models.names.remember(accountId, identity.displayName);
    const target = recipe.of(params.id);
    const photos = order && { order, at };
    const command = { type: 'ChangeRecipe', householdId, changes, ...(photos && { photos }) } as const;
    const commandAt = async (_state: RecipeState, current: number) => {
      if (baseRevision === undefined || baseRevision === current) return command;
      const base = { recipeId: params.id, householdId, revision: baseRevision };
      const details = await detailsAfter(models.store, base);
      return { ...command, base: { details, photos: photos ? await photosAfter(models.store, base) : [] } };
    };
    const { state, revision } = await execute(target, commandAt, { expect: 'exists' });
    return presentRecipe(requireRecipe(householdId, state), accountId, revision);
  },
});

const rateRecipe = route.put('/api/recipes/{id}/rating', {
  summary: "Sets the household's rating, 1 to 5; null removes it",
  body: rateRecipeRequestSchema,
  response: recipeSchema,
  caughtUp: false,
  async handle({ params, body: { rating }, identity, execute }) {
    const { accountId, householdId } = identity;
    const command = { type: 'RateRecipe', householdId, rating } as const;
    const { state, revision } = await execute(recipe.of(params.id), command, { expect: 'exists' });
    return presentRecipe(requireRecipe(householdId, state), accountId, revision);
  },
});

const setFavourite = route.put('/api/recipes/{id}/favourite', {
  summary: "Adds the recipe to the account's favourites, or removes it",
  body: favouriteRequestSchema,
  response: recipeSchema,
  caughtUp: false,
  async handle({ params, body: { favourite }, identity, execute }) {
    const { accountId, householdId } = identity;
    const command = { type: 'SetFavourite', householdId, accountId, favourite } as const;
    const { state, revision } = await execute(recipe.of(params.id), command, { expect: 'exists' });
    return presentRecipe(requireRecipe(householdId, state), accountId, revision);
  },
});

const listTags = route.get('/api/recipes/tags', {
  summary: "The household's tags, most used first",
  response: recipeTagsSchema,
  handle: ({ identity: { householdId } }, { database }: Pick<RecipeModels, 'database'>) =>
    countTags(database, householdId),
});

const deleteRecipe = route.delete('/api/recipes/{id}', {
  summary: 'Deletes a recipe; planned and cooked meals keep its name',
  status: 204,
  caughtUp: false,
  async handle({ params, identity, execute }, models: Pick<RecipeModels, 'names'>) {
    const { householdId } = identity;
    await models.names.remember(identity.accountId, identity.displayName);
    await execute(recipe.of(params.id), { type: 'DeleteRecipe', householdId }, { expect: 'exists' });
  },
});

export const recipeRoutes = [
  listRecipes,
  listTags,
  listCovers,
  readRecipe,
  addRecipe,
  changeRecipe,
  rateRecipe,
  setFavourite,
  deleteRecipe,
];

/** The response as text, with pagination only for a page. */
async function* recipeList(
  found: AsyncIterable<ListedDocument>,
  accountId: string,
  pagination: Pagination | null,
): AsyncGenerator<string, void, void> {
  yield '{"recipes":';
  yield* jsonArray(presented(found, accountId));
  yield pagination ? `,"pagination":${JSON.stringify(pagination)}}` : '}';
}

async function* presented(
  found: AsyncIterable<ListedDocument>,
  accountId: string,
): AsyncGenerator<ListedRecipe, void, void> {
  for await (const document of found) yield presentListed(document, accountId);
}
