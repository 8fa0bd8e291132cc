import type { Message } from '@forkcast/service-kit';
import type { PlannerModels } from '../models';
import type { EatenMeal } from './events';
import { mealHistory } from './mealHistory';

type Models = Pick<PlannerModels, 'eatenMeals' | 'load'>;
type Candidate = { entryId: string; day: string };

interface Source {
  recipeId: string | null;
  /** An import; undefined for meals copied from the plan. */
  makingId?: string | undefined;
}

/**
 * Records the recipe's latest day after a meal left the history. It also handles the message about its own
 * event, because a meal may have been added or removed between its read and its write.
 */
export async function correctLastMade(
  message: Message<'planner.eaten-meal-removed'> | Message<'planner.last-made-corrected'>,
  models: Models,
): Promise<void> {
  const { data, shownIn } = message;
  await shownIn('eaten');
  await recordLastMade(data, message, models, 'date' in data ? { recorded: data.date } : {});
}

/** `added`: meals that the read model may not show yet. `recorded`: the date recorded last. */
export async function recordLastMade(
  { recipeId, makingId }: Source,
  { householdId, at, execute }: Pick<Message, 'householdId' | 'at' | 'execute'>,
  { eatenMeals, load }: Models,
  { added = [], recorded }: { added?: readonly Candidate[]; recorded?: string | null } = {},
): Promise<void> {
  if (recipeId === null) return;
  const shown = (await eatenMeals.withRecipe(householdId, recipeId))
    .filter((meal) => (makingId ? meal.makingId === meal._id : meal.makingId === undefined))
    .map(({ _id: entryId, day }) => ({ entryId, day }));
  const latestFirst = [...shown, ...added].sort((one, other) => (one.day < other.day ? 1 : -1));
  let latest: EatenMeal | undefined;
  for (const { entryId, day } of latestFirst) {
    if (latest && latest.meal.day >= day) break;
    const eaten = (await load(mealHistory.of(householdId, day))).state.meals.get(entryId);
    const isSource = eaten && (makingId ? eaten.importId === makingId : eaten.makingId === undefined);
    if (isSource && (!latest || eaten.meal.day > latest.meal.day)) latest = eaten;
  }
  const { date = null, day = null } = latest ? { date: latest.date, day: latest.meal.day } : {};
  if (date === recorded) return;
  const corrected = { householdId, recipeId, day, date, at, ...(makingId && { makingId }) };
  const history = mealHistory.of(householdId, day ?? at.slice(0, 10));
  await execute(history, { type: 'CorrectLastMade', ...corrected });
}
