import { consumer } from '@forkcast/service-kit';
import { recipe } from '../recipe/recipe';

/** Keeps in mind when a recipe was last eaten. Late and repeated news change nothing. */
export const recordMakings = consumer({
  durable: 'recipes-record-makings',
  on: {
    'planner.meal-eaten': async ({ data: { recipeId, date }, householdId, execute }) => {
      if (recipeId === null) return;
      const day = new Date(date).toISOString();
      await execute(recipe.of(recipeId), { type: 'RecordMaking', householdId, day });
    },
  },
});
