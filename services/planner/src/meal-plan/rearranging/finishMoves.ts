import { consumer } from '@forkcast/service-kit';
import { finishMove } from './moves';

/** Finishes moves into another week that were cut short after their first half. Finds most of them finished. */
export const finishMoves = consumer({
  durable: 'planner-finishes-moves',
  on: {
    'planner.meal-planned': async ({ data, householdId, at, execute }) => {
      const { movedFrom, servings = null, ...arrived } = data;
      if (movedFrom) await finishMove({ ...arrived, servings }, movedFrom, { householdId, at, execute });
    },
  },
});
