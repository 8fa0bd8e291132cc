import type { Message } from '@forkcast/service-kit';
import { toMeal } from '../meal-plan/entries/mealPlanEntries';
import { mealPlan } from '../meal-plan/mealPlan';
import type { PlannerModels } from '../models';
import { recordLastMade } from './correctLastMade';
import type { EatenMeal, PastMeal } from './events';
import { dateOf, isOver, isConfirmedByMember } from './following';
import { mealHistory } from './mealHistory';

type PlannedMealMessage = Omit<Message, 'data'> & { data: { entryId: string; day: string } };
type Models = Pick<PlannerModels, 'entries' | 'eatenMeals' | 'load'>;

const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** Makes the history follow the current plan for one entry; repeated and late messages change nothing. */
export async function followPlannedMeal(message: PlannedMealMessage, models: Models): Promise<void> {
  const { data, householdId, at, execute } = message;
  const { entryId, day } = data;
  const history = mealHistory.of(householdId, day);
  const { meals, removed } = (await models.load(history)).state;
  const eaten = meals.get(entryId) ?? removed.get(entryId)?.eaten;
  if (!eaten || isConfirmedByMember(eaten) || isFromReplayedLog(eaten, at)) return;
  const plan = (await models.load(mealPlan.of(householdId, day))).state;
  const movedTo = plan.gone.get(entryId);
  const planned = plan.meals.get(entryId) ?? null;
  if (!planned && movedTo === undefined) return;
  const added = movedTo && meals.has(entryId) ? await addMoved(movedTo, eaten, message, models) : [];
  const { events, state } = await execute(history, { type: 'FollowPlan', entryId, planned, at });
  // A redelivered message completes an interrupted first attempt.
  const current = state.meals.get(entryId);
  if (events.length === 0 && current && current.at !== at) return;
  const source = { recipeId: eaten.meal.recipeId, makingId: eaten.importId };
  await recordLastMade(source, message, models, {
    added: current ? [...added, current.meal] : added,
  });
}

/**
 * A log that moved to another store is replayed. Plan changes from before the history followed the plan must
 * not take effect then; meals copied since then have a time zone.
 */
function isFromReplayedLog({ timeZone }: EatenMeal, at: string): boolean {
  return timeZone === undefined && Date.now() - Date.parse(at) > ONE_DAY_MS;
}

/** A moved meal is a new entry in the other week; it is added if that day is over, too. */
async function addMoved(
  movedTo: string,
  eaten: EatenMeal,
  { householdId, at, execute, shownIn }: PlannedMealMessage,
  { entries }: Models,
): Promise<readonly PastMeal[]> {
  await shownIn('entries');
  const entry = await entries.byId(householdId, movedTo);
  if (!entry || !isOver(entry.day, eaten, at)) return [];
  const { isTemplate: _isTemplate, repeatId: _repeatId, ...meal } = toMeal(entry);
  const { timeZone } = eaten;
  await execute(mealHistory.of(householdId, meal.day), {
    type: 'AddPastMeals',
    householdId,
    meals: [{ meal, date: dateOf(meal.day, eaten) }],
    ...(timeZone && { timeZone }),
    at,
  });
  return [meal];
}
