import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import { naturalSortKey } from '@forkcast/service-kit';
import type { RecipeDetails, RecipeEvent } from '../events';
import { recipeCollection, type RecipeDocument } from './recipeCollection';

const mine = { recipeId: 'recipe-1', householdId: 'household-1' };
const details: RecipeDetails = {
  name: 'Crème brûlée',
  url: null,
  notes: 'from  Lyon',
  servings: 4,
  ingredients: [{ name: 'Eggs', quantity: 4, unit: null }],
};
const added = recorded({
  type: 'RecipeAdded',
  data: { ...mine, ...details, addedAt: '2026-11-20T18:00:00.000Z' },
});
const changed = recorded({ type: 'RecipeChanged', data: { ...mine, ...details, name: 'Flan' } });
const made = recorded({ type: 'RecipeMade', data: { ...mine, lastUsed: '2026-11-18T23:00:00.000Z' } });
const back = recorded({
  type: 'RecipeBroughtBack',
  data: { ...mine, ...details, addedAt: '2026-11-20T18:00:00.000Z', lastUsed: '2026-11-18T23:00:00.000Z' },
});
const deleted = recorded({ type: 'RecipeDeleted', data: mine });

function recorded(event: RecipeEvent): RecordedDomainEvent<RecipeEvent> {
  return {
    ...event,
    id: '0',
    metadata: {},
    streamName: 'recipe-recipe-1',
    revision: 0,
    position: 1n,
    createdAt: new Date(0),
  };
}

const after = (...events: RecordedDomainEvent<RecipeEvent>[]) =>
  events.reduce<RecipeDocument | null>(
    (document, event) => recipeCollection.evolve(document, event, 'recipe-1'),
    null,
  );

test('a recipe → is found by its folded name, notes and ingredients', () => {
  expect(after(added)).toEqual({
    _id: 'recipe-1',
    householdId: 'household-1',
    ...details,
    createdAt: '2026-11-20T18:00:00.000Z',
    lastUsed: null,
    neverUsed: 1,
    nameKey: naturalSortKey('Crème brûlée'),
    searchText: 'creme brulee\nfrom lyon\neggs',
    terms: expect.arrayContaining(['c', 'cr', 'cre', 'rul', 'lyo', 'e', 'eg', 'ggs']),
    duplicateKey: '["creme brulee",""]',
  });
});

test('a change → shows, and keeps when it was added', () => {
  expect(after(added, changed)).toMatchObject({
    name: 'Flan',
    searchText: 'flan\nfrom lyon\neggs',
    createdAt: '2026-11-20T18:00:00.000Z',
  });
});

test('being made → shows when, and no longer counts as never', () => {
  expect(after(added, made)).toMatchObject({
    lastUsed: '2026-11-18T23:00:00.000Z',
    neverUsed: 0,
    name: 'Crème brûlée',
  });
  expect(after(added, made, changed)).toMatchObject({ lastUsed: '2026-11-18T23:00:00.000Z', neverUsed: 0 });
});

test('a deletion → takes it out', () => {
  expect(after(added, changed, deleted)).toBeNull();
});

test('brought back → what it was before', () => {
  expect(after(added, made, deleted, back)).toEqual(after(added, made));
});

test('the same event twice → changes nothing more', () => {
  expect(after(added, added)).toEqual(after(added));
  expect(after(added, changed, changed)).toEqual(after(added, changed));
  expect(after(added, deleted, deleted)).toBeNull();
  expect(after(added, made, made)).toEqual(after(added, made));
  expect(after(added, deleted, back, back)).toEqual(after(added, deleted, back));
  expect(after(deleted, changed)).toBeNull();
  expect(after(deleted, made)).toBeNull();
});

test('every event → concerns its own recipe alone', () => {
  for (const event of [added, changed, made, back, deleted])
    expect(recipeCollection.documentIds(event)).toEqual(['recipe-1']);
});
