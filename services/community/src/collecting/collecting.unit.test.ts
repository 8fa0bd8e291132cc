import { noRecipeDetails } from '@forkcast/contracts';
import { projectionSpecification, specification } from '@forkcast/event-sourcing/testing';
import { collectedRecipes } from './collected/collectedRecipes';
import { collecting } from './collecting';
import type { CollectRecipe } from './commands';
import type { CollectingEvent } from './events';

const given = (...events: CollectingEvent[]) => specification(collecting).given(events);

const copy = { communityRecipeId: 'l1', householdId: 'h1', recipeId: 'copy1' };
const photos = [{ id: 'p1', width: 640, height: 480, alt: 'Steaming', bytes: 9 }];
const snapshot = { ...noRecipeDetails, name: 'Soup', yieldText: '1 pot', photos };
const collect: CollectRecipe = { type: 'CollectRecipe', ...copy, snapshot, at: '2026-11-20T10:00:00.000Z' };
const collected: CollectingEvent = {
  type: 'RecipeCollected',
  data: { ...copy, ...snapshot, collectedAt: '2026-11-20T10:00:00.000Z' },
};
const deleted: CollectingEvent = { type: 'CopyDeleted', data: copy };

test('copies the snapshot of a listing', () => {
  given().when(collect).then([collected]);
});

test('keeps the existing copy when a listing is collected again', () => {
  given(collected)
    .when({ ...collect, recipeId: 'copy2' })
    .then([]);
});

test('can collect a listing again once its copy is deleted', () => {
  given(collected).when({ type: 'NoteDeletedCopy', recipeId: 'copy1' }).then([deleted]);
  given(collected, deleted)
    .when({ ...collect, recipeId: 'copy2' })
    .then([{ type: 'RecipeCollected', data: { ...collected.data, recipeId: 'copy2' } }] as CollectingEvent[]);
});

test('ignores the deletion of an earlier copy', () => {
  given(collected).when({ type: 'NoteDeletedCopy', recipeId: 'copy0' }).then([]);
  given(collected, deleted).when({ type: 'NoteDeletedCopy', recipeId: 'copy1' }).then([]);
});

it('shows what a household has collected until it deletes its copy', () => {
  const { given: shows } = projectionSpecification(collectedRecipes);
  shows([collected]).then([{ _id: 'h1:l1', householdId: 'h1', communityRecipeId: 'l1', recipeId: 'copy1' }]);
  shows([collected, deleted]).then([]);
});
