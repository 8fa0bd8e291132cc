import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import { naturalSortKey } from '@forkcast/service-kit';
import { noRecipeDetails, type RecipeDetails } from '@forkcast/contracts';
import type { RecipeEvent } from '../events';
import { recipeCollection } from './recipeCollection';

const mine = { recipeId: 'recipe-1', householdId: 'household-1' };
const details: RecipeDetails = {
  ...noRecipeDetails,
  name: 'Crème brûlée',
  url: null,
  notes: 'from  Lyon',
  servings: 4,
  yieldText: '6 ramekins',
  ingredients: [{ name: 'Eggs', quantity: 4, unit: null }],
};
const added: RecipeEvent = {
  type: 'RecipeAdded',
  data: { ...mine, ...details, addedAt: '2026-11-20T18:00:00.000Z' },
};
const changed: RecipeEvent = { type: 'RecipeChanged', data: { ...mine, ...details, name: 'Flan' } };
const made: RecipeEvent = { type: 'RecipeMade', data: { ...mine, lastUsed: '2026-11-18T23:00:00.000Z' } };
const back: RecipeEvent = {
  type: 'RecipeBroughtBack',
  data: { ...mine, ...details, addedAt: '2026-11-20T18:00:00.000Z', lastUsed: '2026-11-18T23:00:00.000Z' },
};
const deleted: RecipeEvent = { type: 'RecipeDeleted', data: mine };

const after = (...events: readonly RecipeEvent[]) =>
  projectionSpecification(recipeCollection).given(events).documents[0] ?? null;

test('finds a recipe by its folded name, notes and ingredients', () => {
  expect(after(added)).toEqual({
    _id: 'recipe-1',
    householdId: 'household-1',
    ...details,
    rating: null,
    unrated: 1,
    lastMade: '',
    minutes: null,
    untimed: 1,
    tagKeys: [],
    favouriteOf: [],
    photos: [],
    revision: 0,
    createdAt: '2026-11-20T18:00:00.000Z',
    lastUsed: null,
    neverUsed: 1,
    nameKey: naturalSortKey('Crème brûlée'),
    searchText: 'creme brulee eggs from lyon',
    terms: expect.arrayContaining(['c', 'cr', 'cre', 'rul', 'lyo', 'e', 'eg', 'ggs', '~brulee', '~brule']),
    duplicateKey: '["creme brulee",""]',
  });
});

test('shows a change and keeps the date of creation', () => {
  expect(after(added, changed)).toMatchObject({
    name: 'Flan',
    searchText: 'flan eggs from lyon',
    createdAt: '2026-11-20T18:00:00.000Z',
  });
});

test('shows when a recipe was made', () => {
  expect(after(added, made)).toMatchObject({
    lastUsed: '2026-11-18T23:00:00.000Z',
    neverUsed: 0,
    name: 'Crème brûlée',
  });
  expect(after(added, made, changed)).toMatchObject({ lastUsed: '2026-11-18T23:00:00.000Z', neverUsed: 0 });
});

test('shows a restored recipe as it was', () => {
  expect(after(added, made, deleted, back)).toEqual({ ...after(added, made), revision: 3 });
});

test('ignores repeated events and events of deleted recipes', () => {
  expect(after(added, deleted, back, back)).toEqual({ ...after(added, deleted, back), revision: 3 });
  expect(after(deleted, changed)).toBeNull();
  expect(after(deleted, made)).toBeNull();
});
