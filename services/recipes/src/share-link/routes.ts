import { recipeShareLinkSchema, shareLinkListSchema, type RecipeShareLink } from '@forkcast/contracts';
import { ORIGIN_HEADER, route, type HttpExchange } from '@forkcast/service-kit';
import type { RecipeModels } from '../models';
import { requireRecipe, recipe, type ExistingRecipe } from '../recipe/recipe';
import { shareLinksOf } from './shareLinks';

type Models = Pick<RecipeModels, 'load' | 'names' | 'shareTokens'>;

const showLink = route.get('/api/recipes/{id}/share-link', {
  summary: 'The share link of the recipe, if there is one',
  response: recipeShareLinkSchema,
  async handle({ params, identity: { householdId }, http }, models: Models) {
    const { state } = await models.load(recipe.of(params.id));
    return presentLink(requireRecipe(householdId, state), models, http);
  },
});

const makeLink = route.post('/api/recipes/{id}/share-link', {
  summary: 'Creates a share link to the recipe, or returns the existing one',
  response: recipeShareLinkSchema,
  caughtUp: false,
  async handle({ params, identity, execute, now: at, newId, http }, models: Models) {
    const { accountId, householdId } = identity;
    await models.names.remember(accountId, identity.displayName);
    const command = { type: 'MakeShareLink', householdId, linkId: newId(), accountId, at } as const;
    const { state } = await execute(recipe.of(params.id), command, { expect: 'exists' });
    return presentLink(requireRecipe(householdId, state), models, http);
  },
});

const revokeLink = route.delete('/api/recipes/{id}/share-link', {
  summary: 'Revokes the share link; succeeds if there is none',
  status: 204,
  caughtUp: false,
  async handle({ params, identity: { householdId }, execute }) {
    await execute(recipe.of(params.id), { type: 'RevokeShareLink', householdId }, { expect: 'exists' });
  },
});

const listLinks = route.get('/api/recipes/share-links', {
  summary: 'All share links to recipes of the household',
  response: shareLinkListSchema,
  exported: {
    as: 'list',
    name: 'share-links',
    order: 47,
    note: 'share-links.json has the links to your shared recipes. Anyone with a link can view the recipe.',
  },
  async *handle(
    { identity: { householdId } },
    { database, shareTokens }: Pick<RecipeModels, 'database' | 'shareTokens'>,
  ) {
    for await (const { _id: recipeId, linkId, sharedAt } of shareLinksOf(database, householdId)) {
      yield { recipeId, path: sharedPath(shareTokens.of(recipeId, linkId)), createdAt: sharedAt };
    }
  },
});

export const shareLinkRoutes = [listLinks, showLink, makeLink, revokeLink];

async function presentLink(
  { id, shareLink }: ExistingRecipe,
  { names, shareTokens }: Models,
  http: Pick<HttpExchange, 'header'>,
): Promise<RecipeShareLink> {
  if (!shareLink) return { link: null };
  const { accountId, sharedAt: createdAt } = shareLink;
  const known = await names.of([accountId]);
  const url = http.header(ORIGIN_HEADER) + sharedPath(shareTokens.of(id, shareLink.id));
  return { link: { url, createdAt, sharedBy: known.get(accountId) ?? null } };
}

/** The path of a shared recipe. */
function sharedPath(token: string): string {
  return `/shared/${token}`;
}
