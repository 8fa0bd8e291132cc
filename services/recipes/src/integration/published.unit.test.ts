import { integrationEventSchema, listed, noRecipeDetails } from '@forkcast/contracts';
import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { RecipeEvent } from '../recipe/events';
import { publication } from './published';

const recipeId = '3f0e8f5e-6b0f-4d53-9a25-0f5f1c7f7a10';
const mine = { recipeId, householdId: 'household-1' };
const details = {
  ...noRecipeDetails,
  name: 'Tomato soup',
  url: 'https://example.org/soup',
  notes: 'Serve warm',
  servings: 4,
  yieldText: '1 pot',
  ingredients: [{ name: 'tomatoes', quantity: 500, unit: 'g' }],
};

function published(event: RecipeEvent) {
  const recorded: RecordedDomainEvent<RecipeEvent> = {
    ...event,
    id: '0',
    metadata: {},
    streamName: `recipe-${recipeId}`,
    revision: 0,
    position: 1n,
    createdAt: new Date(0),
  };
  const messages = publication.toIntegrationEvents(recorded);
  for (const message of messages) integrationEventSchema.parse(message.event);
  return messages;
}

test('publishes the details of added, changed and restored recipes', () => {
  const saved = {
    householdId: 'household-1',
    event: { type: 'recipes.recipe-saved', data: { recipeId, ...listed(details) } },
  };
  const method = (fields: object) => ({
    householdId: 'household-1',
    event: { type: 'recipes.method-saved', data: { recipeId, steps: [], nutrition: null, ...fields } },
  });
  expect(published({ type: 'RecipeAdded', data: { ...mine, ...details, addedAt: 'now' } })).toEqual([saved]);
  expect(published({ type: 'RecipeChanged', data: { ...mine, ...details } })).toEqual([saved, method({})]);
  const steps = [{ text: 'Simmer.', section: 'Soup' }];
  const again = { ...mine, ...details, steps, addedAt: 'now', lastUsed: null };
  expect(published({ type: 'RecipeBroughtBack', data: again })).toEqual([saved, method({ steps })]);
  expect(published({ type: 'RecipeAdded', data: { ...mine, ...details, steps, addedAt: 'now' } })).toEqual([
    saved,
    method({ steps }),
  ]);
});

test('publishes nothing for cooking, ratings and favourites', () => {
  const events: RecipeEvent[] = [
    { type: 'RecipeMade', data: { ...mine, lastUsed: '2026-11-18T23:00:00.000Z' } },
    { type: 'RecipeRated', data: { ...mine, rating: 4 } },
    { type: 'RecipeFavoured', data: { ...mine, accountId: 'account-1' } },
    { type: 'RecipeUnfavoured', data: { ...mine, accountId: 'account-1' } },
  ];
  for (const event of events) expect(published(event)).toEqual([]);
});

test('publishes all shown photos if the event contains them', () => {
  const cover = { id: '00000000-0000-4000-8000-000000000001', width: 640, height: 480, alt: '', bytes: 9 };
  const photosSaved = (photos: (typeof cover)[]) => [
    { householdId: 'household-1', event: { type: 'recipes.photos-saved', data: { recipeId, photos } } },
  ];
  const added = { ...mine, photo: cover, at: 'now' };
  const removed = { ...mine, photoId: cover.id, at: 'now' };
  expect(published({ type: 'PhotoAdded', data: { ...added, photos: [cover] } })).toEqual(
    photosSaved([cover]),
  );
  expect(published({ type: 'PhotoRemoved', data: { ...removed, photos: [] } })).toEqual(photosSaved([]));
  expect(published({ type: 'PhotosArranged', data: { ...mine, photos: [cover] } })).toEqual(
    photosSaved([cover]),
  );
  expect(published({ type: 'PhotoAdded', data: added })).toEqual([]);
  expect(published({ type: 'PhotoRemoved', data: removed })).toEqual([]);
});

test('publishes a deleted recipe', () => {
  expect(published({ type: 'RecipeDeleted', data: mine })).toEqual([
    { householdId: 'household-1', event: { type: 'recipes.recipe-deleted', data: { recipeId } } },
  ]);
});
