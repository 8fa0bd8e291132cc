import { consumer } from '@forkcast/service-kit';
import { correctLastMade } from '../meal-history/correctLastMade';
import { followPlannedMeal } from '../meal-history/followPlannedMeal';
import { finishMove } from '../meal-plan/rearranging/moves';
import type { PlannerModels } from '../models';

/**
 * Finishes what a change of the plan requires elsewhere: interrupted moves to another week, and history
 * meals copied from the plan. The durable's name must not change: a new consumer would apply old changes of
 * the plan to the history.
 */
export const followPlan = consumer<Pick<PlannerModels, 'entries' | 'eatenMeals' | 'load'>>({
  durable: 'planner-finishes-moves',
  on: {
    'planner.meal-planned': async ({ data, householdId, at, execute }) => {
      const { movedFrom, servings = null, ...arrived } = data;
      if (movedFrom) await finishMove({ ...arrived, servings }, movedFrom, { householdId, at, execute });
    },
    'planner.meal-changed': followPlannedMeal,
    'planner.meal-removed': followPlannedMeal,
    // The plan may have changed while the meal was copied.
    'planner.meal-eaten': followPlannedMeal,
    'planner.eaten-meal-removed': correctLastMade,
    'planner.last-made-corrected': correctLastMade,
  },
});
