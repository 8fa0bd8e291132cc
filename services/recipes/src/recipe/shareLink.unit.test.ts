import { noRecipeDetails } from '@forkcast/contracts';
import { projectionSpecification, specification } from '@forkcast/event-sourcing/testing';
import { shareLinks } from '../share-link/shareLinks';
import type { RecipeEvent } from './events';
import { recipe } from './recipe';

const mine = { recipeId: 'recipe-1', householdId: 'household-1' };
const at = '2026-11-20T18:00:00.000Z';
const added: RecipeEvent = {
  type: 'RecipeAdded',
  data: { ...mine, ...noRecipeDetails, name: 'Soup', addedAt: at },
};
const deleted: RecipeEvent = { type: 'RecipeDeleted', data: mine };
const broughtBack: RecipeEvent = {
  type: 'RecipeBroughtBack',
  data: { ...mine, ...noRecipeDetails, name: 'Soup', addedAt: at, lastUsed: null },
};
const made = (linkId: string): RecipeEvent => ({
  type: 'ShareLinkMade',
  data: { ...mine, linkId, accountId: 'ann', at },
});
const revoked = (linkId: string): RecipeEvent => ({ type: 'ShareLinkRevoked', data: { ...mine, linkId } });
const make = (linkId: string, householdId = 'household-1') =>
  ({ type: 'MakeShareLink', householdId, linkId, accountId: 'ann', at }) as const;
const revoke = (householdId = 'household-1') => ({ type: 'RevokeShareLink', householdId }) as const;

const a = specification(recipe);
const shared = [added, made('link-1')];
const revokedHistory = [...shared, revoked('link-1')];

test('creates one link and keeps an existing one', () => {
  a.given([added])
    .when(make('link-1'))
    .then([made('link-1')]);
  a.given(shared).when(make('link-2')).then([]);
});

test('revokes a link once', () => {
  a.given(shared)
    .when(revoke())
    .then([revoked('link-1')]);
  a.given([added]).when(revoke()).then([]);
  a.given(revokedHistory).when(revoke()).then([]);
  a.given(revokedHistory)
    .when(make('link-2'))
    .then([made('link-2')]);
});

test("rejects links of unknown, deleted and other households' recipes (not-found)", () => {
  for (const history of [[], [added, deleted]]) {
    a.given(history).when(make('link-1')).thenThrows('not-found');
    a.given(history).when(revoke()).thenThrows('not-found');
  }
  a.given(shared).when(make('link-2', 'household-2')).thenThrows('not-found');
  a.given(shared).when(revoke('household-2')).thenThrows('not-found');
});

test('has no link after a recipe is restored', () => {
  const history = [...shared, deleted, broughtBack];
  a.given(history).when(revoke()).then([]);
  a.given(history)
    .when(make('link-2'))
    .then([made('link-2')]);
});

test('keeps an imported recipe that was shared since', () => {
  a.given(shared)
    .when({ type: 'WithdrawRecipe', ...mine })
    .then([]);
});

describe('the read model of links', () => {
  const { given } = projectionSpecification(shareLinks);
  const link = { _id: 'recipe-1', householdId: 'household-1', linkId: 'link-1', sharedAt: at };

  test('shows a link until it is revoked or its recipe is deleted', () => {
    given(shared).then([link]);
    given(revokedHistory).then([]);
    given([...shared, deleted, broughtBack]).then([]);
  });
});
