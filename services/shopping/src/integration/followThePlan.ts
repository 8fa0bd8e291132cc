import type { PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { consumer, type Message } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';

type Models = Pick<ShoppingModels, 'plan' | 'follower'>;

/**
 * Keeps the copy of plan and recipes, and has the household's list follow where it may have to. It follows even when the
 * message brought nothing new: the one that did may have been cut short between the two.
 */
export const followThePlan = consumer<Models>({
  durable: 'shopping-follows-the-plan',
  order: 'any',
  on: {
    'recipes.recipe-saved': async (message, models) => {
      const { data, householdId, position } = message;
      await models.plan.recipeSaved(householdId, data, position);
      await followIfPlanned(message, models);
    },
    'recipes.recipe-deleted': async (message, models) => {
      const { data, householdId, position } = message;
      await models.plan.recipeDeleted(householdId, data.recipeId, position);
      await followIfPlanned(message, models);
    },
    'planner.meal-planned': mealPlanned,
    'planner.meal-changed': mealPlanned,
    'planner.meal-removed': async (message, models) => {
      const { data, householdId, position } = message;
      await models.plan.mealRemoved(householdId, data, position);
      await followIfConcerned(message, models);
    },
  },
});

type About<Data> = Pick<Message, 'householdId' | 'position' | 'execute'> & { data: Data };

async function mealPlanned(message: About<PlannedMeal>, models: Models): Promise<void> {
  const { data, householdId, position } = message;
  await models.plan.mealPlanned(householdId, data, position);
  await followIfConcerned(message, models);
}

async function followIfPlanned(
  { data, householdId, execute }: About<{ recipeId: string }>,
  { plan, follower }: Models,
): Promise<void> {
  if (!(await plan.isPlanned(householdId, data.recipeId))) return;
  await follower.follow(householdId, execute);
}

async function followIfConcerned(
  { data, householdId, execute }: About<{ entryId: string; day: Day }>,
  { follower }: Models,
): Promise<void> {
  if (!(await follower.isConcernedBy(householdId, data))) return;
  await follower.follow(householdId, execute);
}
