import { consumer } from '@forkcast/service-kit';
import { recipe } from '../recipe/recipe';

/** Stores when a recipe was last eaten. Ignores late and repeated messages. */
export const recordMakings = consumer({
  durable: 'recipes-record-makings',
  on: {
    'planner.meal-eaten': async ({ data, householdId, execute }) => {
      const { recipeId, date, makingId } = data;
      if (recipeId === null) return;
      const day = new Date(date).toISOString();
      await execute(recipe.of(recipeId), { type: 'RecordMaking', householdId, day, makingId });
    },
    'planner.making-taken-back': async ({ data: { recipeId, makingId }, householdId, execute }) => {
      if (recipeId === null) return;
      await execute(recipe.of(recipeId), { type: 'ForgetMaking', householdId, makingId });
    },
    'planner.last-made-corrected': async ({ data, householdId, execute }) => {
      const { recipeId, date, makingId } = data;
      const day = date === null ? null : new Date(date).toISOString();
      await execute(recipe.of(recipeId), { type: 'CorrectMaking', householdId, day, makingId });
    },
  },
});
