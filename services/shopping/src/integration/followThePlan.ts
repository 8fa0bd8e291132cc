import type { PlannedMeal } from '@forkcast/contracts';
import type { Day } from '@forkcast/days';
import { consumer, type Message } from '@forkcast/service-kit';
import type { ShoppingModels } from '../models';

type Models = Pick<ShoppingModels, 'plan' | 'follower'>;

/**
 * Updates the local replica of plan and recipes and the lists that depend on it. Updates a list even if the
 * message brought nothing new, because an earlier attempt may have been interrupted between the two.
 */
export const followThePlan = consumer<Models>({
  durable: 'shopping-follows-the-plan',
  on: {
    'recipes.recipe-saved': (message, models) => recipesSaved([message], models),
    'recipes.recipe-deleted': async (message, models) => {
      const { data, householdId, position } = message;
      await models.plan.recipeDeleted(householdId, data.recipeId, position);
      await followIfPlanned([message], models);
    },
    'planner.meal-planned': mealPlanned,
    'planner.meal-changed': mealPlanned,
    'planner.meal-removed': async (message, models) => {
      const { data, householdId, position } = message;
      await models.plan.mealRemoved(householdId, data, position);
      await followIfAffected(message, models);
    },
  },
  together: { 'recipes.recipe-saved': recipesSaved },
});

type MessageWith<Data> = Pick<Message, 'householdId' | 'position' | 'execute'> & { data: Data };

async function mealPlanned(message: MessageWith<PlannedMeal>, models: Models): Promise<void> {
  const { data, householdId, position } = message;
  // A note needs no groceries.
  if (data.kind === 'note') return;
  await models.plan.mealPlanned(householdId, data, position);
  await followIfAffected(message, models);
}

async function recipesSaved(
  messages: readonly Message<'recipes.recipe-saved'>[],
  models: Models,
): Promise<void> {
  await models.plan.recipesSaved(
    messages.map(({ data: recipe, householdId, position }) => ({ recipe, householdId, position })),
  );
  await followIfPlanned(messages, models);
}

/** Updates the list once for all messages, with the execution context of the last one. */
async function followIfPlanned(
  messages: readonly MessageWith<{ recipeId: string }>[],
  { plan, follower }: Models,
): Promise<void> {
  const last = messages.at(-1);
  const recipeIds = messages.map(({ data }) => data.recipeId);
  if (!last || !(await plan.arePlanned(last.householdId, recipeIds))) return;
  await follower.follow(last.householdId, last.execute);
}

async function followIfAffected(
  { data, householdId, execute }: MessageWith<{ entryId: string; day: Day }>,
  { follower }: Models,
): Promise<void> {
  if (!(await follower.isAffectedBy(householdId, data))) return;
  await follower.follow(householdId, execute, data.entryId);
}
