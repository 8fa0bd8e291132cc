import { noRecipeDetails } from '@forkcast/contracts';
import { projectionSpecification, specification } from '@forkcast/event-sourcing/testing';
import { communityBoard } from './board/communityBoard';
import type { ShareRecipe } from './commands';
import { upcastSnapshot, type ListingEvent } from './events';
import { listing, listingIdOf } from './listing';

const given = (...events: ListingEvent[]) => specification(listing).given(events);

const ownership = { communityRecipeId: 'l1', recipeId: 'r1', householdId: 'h1', userId: 'u1' };
const cover = { id: 'p1', width: 640, height: 480, alt: '', bytes: 9 };
const snapshot = {
  ...noRecipeDetails,
  photos: [cover],
  name: 'Soup',
  url: null,
  notes: 'Warm',
  servings: 4,
  yieldText: '1 pot',
  ingredients: [{ name: 'leek', quantity: 2, unit: null }],
};
const share: ShareRecipe = {
  type: 'ShareRecipe',
  ...ownership,
  submitterName: 'Ann',
  snapshot,
  at: '2026-11-20T10:00:00.000Z',
};
const shared: ListingEvent = {
  type: 'RecipeShared',
  data: { ...ownership, ...snapshot, submitterName: 'Ann', sharedAt: '2026-11-20T10:00:00.000Z' },
};
const withdrawn: ListingEvent = { type: 'ListingWithdrawn', data: ownership };

test('lists a snapshot of a shared recipe', () => {
  given().when(share).then([shared]);
});

test('ignores sharing an unchanged recipe', () => {
  given(shared).when(share).then([]);
});

const updated: ListingEvent = {
  type: 'ListingUpdated',
  data: { ...ownership, ...snapshot, name: 'Leek soup', submitterName: 'Ann' },
};

test('updates the listing of a changed recipe and keeps its date', () => {
  given(shared)
    .when({ ...share, snapshot: { ...snapshot, name: 'Leek soup' }, at: '2027-01-01T00:00:00.000Z' })
    .then([updated]);
  expect([shared, updated].reduce(listing.evolve, listing.initialState())).toMatchObject({
    name: 'Leek soup',
    createdAt: '2026-11-20T10:00:00.000Z',
  });
});

test('withdraws a listing by its sharer, who can share it again', () => {
  given(shared).when({ type: 'RemoveListing', userId: 'u1' }).then([withdrawn]);
  given(shared, withdrawn).when(share).then([shared]);
});

test('rejects a removal by anyone else (forbidden)', () => {
  given(shared).when({ type: 'RemoveListing', userId: 'u2' }).thenThrows('forbidden');
});

test('rejects the removal of an unlisted recipe (not-found)', () => {
  given().when({ type: 'RemoveListing', userId: 'u1' }).thenThrows('not-found');
  given(shared, withdrawn).when({ type: 'RemoveListing', userId: 'u1' }).thenThrows('not-found');
});

test('withdraws the listing of a deleted recipe once', () => {
  given(shared).when({ type: 'WithdrawListing', recipeId: 'r1' }).then([withdrawn]);
  given(shared, withdrawn).when({ type: 'WithdrawListing', recipeId: 'r1' }).then([]);
});

test('derives one listing id per recipe and sharer', () => {
  expect(listingIdOf('r1', 'u1')).toBe(listingIdOf('r1', 'u1'));
  expect(listingIdOf('r1', 'u1')).not.toBe(listingIdOf('r1', 'u2'));
});

test.each([
  ['another photo', { photos: [cover, { ...cover, id: 'p2' }] }],
  ['another text for it', { photos: [{ ...cover, alt: 'In the pot' }] }],
  ['no photos', { photos: [] }],
  ['another yield', { yieldText: '2 pots' }],
])('updates the listing when shared again with %s', (_, changes) => {
  const changed = { ...snapshot, ...changes };
  given(shared)
    .when({ ...share, snapshot: changed })
    .then([{ type: 'ListingUpdated', data: { ...ownership, ...changed, submitterName: 'Ann' } }]);
});

test('treats missing yields and photos in earlier events as none', () => {
  const { yieldText: _, photos: __, ...before } = { ...snapshot, ...shared.data };
  const old = upcastSnapshot({ type: 'RecipeShared', data: before }) as ListingEvent;
  given(old)
    .when({ ...share, snapshot: { ...snapshot, yieldText: null, photos: [] } })
    .then([]);
});

describe('the board', () => {
  const { given: shows } = projectionSpecification(communityBoard);

  it('shows a listing as it was shared last, until it is withdrawn', () => {
    shows([shared, updated]).thenMatches([{ _id: 'l1', name: 'Leek soup', createdAt: share.at }]);
    shows([shared, updated, withdrawn]).then([]);
  });
});
