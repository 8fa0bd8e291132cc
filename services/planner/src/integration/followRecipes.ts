import type { Day } from '@forkcast/days';
import { consumer, type Message } from '@forkcast/service-kit';
import { mealHistory } from '../meal-history/mealHistory';
import { mealPlan } from '../meal-plan/mealPlan';
import type { PlannerModels } from '../models';
import { RECIPES_CONSUMER, type KnownRecipe } from '../recipes/knownRecipes';

/** Days of the plan and of the history that refer to a deleted recipe. */
interface Mentions {
  planned: readonly string[];
  eaten: readonly string[];
}

type Models = Pick<PlannerModels, 'recipes' | 'entries' | 'eatenMeals'>;

/**
 * Keeps the local replica of recipes up to date, and removes deleted ones from the plan and the history. It
 * also handles the planner's own events, so that a meal planned or copied during the deletion is found,
 * whichever message comes first.
 */
export const followRecipes = consumer<Models>({
  durable: RECIPES_CONSUMER,
  on: {
    'recipes.recipe-saved': (message, { recipes }) => recipes.store(toRecipe(message), message.position),
    'recipes.recipe-deleted': async (message, { recipes, entries, eatenMeals }) => {
      const { data, householdId, position } = message;
      const { recipeId } = data;
      await recipes.store({ recipeId, householdId, name: '', servings: null, deleted: true }, position);
      await message.shownIn('entries', 'eaten');
      const [planned, eaten] = await Promise.all([
        entries.withRecipe(householdId, recipeId),
        eatenMeals.withRecipe(householdId, recipeId),
      ]);
      const days = (meals: readonly { day: string }[]) => meals.map(({ day }) => day);
      await forget(recipeId, { planned: days(planned), eaten: days(eaten) }, message);
    },
    'planner.meal-planned': forgetIfDeleted,
    'planner.meal-eaten': forgetIfDeleted,
  },
  together: {
    'recipes.recipe-saved': (messages, { recipes }) =>
      recipes.storeAll(
        messages.map((message) => ({ recipe: toRecipe(message), position: message.position })),
      ),
  },
});

function toRecipe({ data, householdId }: Message<'recipes.recipe-saved'>): KnownRecipe {
  const { recipeId, name, servings = null } = data;
  return { recipeId, householdId, name, servings, deleted: false };
}

async function forgetIfDeleted(
  message: Omit<Message, 'data'> & { data: { recipeId: string | null; day: Day } },
  { recipes }: Models,
): Promise<void> {
  const { recipeId, day } = message.data;
  if (recipeId === null) return;
  // If the deletion is handled after this, it has to find this meal in the read model.
  await message.shownIn('entries', 'eaten');
  if ((await recipes.stateOf(message.householdId, recipeId)) !== 'deleted') return;
  await forget(recipeId, { planned: [day], eaten: [day] }, message);
}

async function forget(
  recipeId: string,
  { planned, eaten }: Mentions,
  { householdId, at, execute }: Pick<Message, 'householdId' | 'at' | 'execute'>,
): Promise<void> {
  for (const plan of uniqueStreams(planned.map((day) => mealPlan.of(householdId, day))))
    await execute(plan, { type: 'ForgetRecipe', recipeId, at });
  for (const history of uniqueStreams(eaten.map((day) => mealHistory.of(householdId, day))))
    await execute(history, { type: 'ForgetEatenRecipe', recipeId, at });
}

function uniqueStreams<Stream extends { streamName: string }>(streams: readonly Stream[]): Iterable<Stream> {
  return new Map(streams.map((stream) => [stream.streamName, stream])).values();
}
