import type { CalendarMeal, IntegrationEvent } from '@forkcast/contracts';
import {
  deterministicEventId,
  RuleViolation,
  type DocumentDatabase,
  type Position,
  type ProjectionHandle,
} from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import { toMeal, type MealPlanEntries } from '../meal-plan/entries/mealPlanEntries';
import type { Meal } from '../meal-plan/events';
import { CALENDAR_CHANGES } from '../lastingCollections';
import { mealPlanStream } from '../meal-plan/mealPlan';
import type { Moves } from '../meal-plan/rearranging/moves';
import type { PlanExecution } from '../meal-plan/routes';

const READ_MODEL_TIMEOUT_MS = 5_000;

export interface FollowCalendarsDependencies {
  executePlan: PlanExecution;
  moves: Pick<Moves, 'move'>;
  entries: MealPlanEntries;
  readModel: ProjectionHandle;
  database: DocumentDatabase;
}

type MovedInCalendar = Extract<IntegrationEvent, { type: 'calendar.meal-moved-in-calendar' }>['data'];

/**
 * Does in the plan what somebody did in their calendar. Where the plan has been changed since the calendar showed it,
 * nothing of either is lost: a meal that was moved in both is planned on both days, and one that was changed here is
 * not removed. Each change is followed once, also if it is told again after the plan has gone on.
 */
export function followCalendars(dependencies: FollowCalendarsDependencies): ConsumerDefinition {
  const { readModel, database } = dependencies;
  const followed = database.collection<{ _id: string }>(CALENDAR_CHANGES);
  return {
    durable: 'planner-follows-calendars',
    events: ['calendar.meal-moved-in-calendar', 'calendar.meal-removed-in-calendar'],
    handle: async (message) => {
      const { event, position } = message;
      if (!(await readModel.passed(position, READ_MODEL_TIMEOUT_MS)))
        throw new Error('The read model has not caught up with the message yet');
      switch (event.type) {
        case 'calendar.meal-moved-in-calendar':
        case 'calendar.meal-removed-in-calendar': {
          const { changeId } = event.data;
          if (await followed.findOne({ _id: changeId })) return undefined;
          const written = await unlessRefused(() =>
            event.type === 'calendar.meal-moved-in-calendar'
              ? move(event.data, message, dependencies)
              : remove(event.data, message, dependencies),
          );
          await followed.replaceOne({ _id: changeId }, {}, { upsert: true });
          return written;
        }
        default:
          throw new Error(`Nothing is to be done about ${event.type} here`);
      }
    },
  };
}

async function move(
  { entryId, fromDay, day, changeId }: MovedInCalendar,
  { id, householdId, occurredAt, metadata }: IntegrationMessage,
  { executePlan, moves, entries }: FollowCalendarsDependencies,
): Promise<Position | undefined> {
  const entry = await entries.byId(householdId, entryId);
  if (!entry || entry.day === day) return undefined;
  const meal = toMeal(entry);
  const about = { householdId, at: occurredAt.toISOString(), metadata: { ...metadata, causationId: id } };
  if (meal.day === fromDay) {
    return (await moves.move(meal, { day, mealType: meal.mealType }, about)).position;
  }
  const copy: Meal = { ...meal, day, entryId: deterministicEventId('kept-both', changeId), repeatId: null };
  const { position } = await executePlan(
    mealPlanStream(householdId, day),
    { type: 'PlanMeal', householdId, meal: copy, at: about.at },
    { metadata: about.metadata },
  );
  return position;
}

async function remove(
  { entryId, seen }: { entryId: string; seen: CalendarMeal },
  { id, householdId, occurredAt, metadata }: IntegrationMessage,
  { executePlan, entries }: FollowCalendarsDependencies,
): Promise<Position | undefined> {
  const entry = await entries.byId(householdId, entryId);
  if (!entry || !isAsSeen(entry, seen)) return undefined;
  const { position } = await executePlan(
    mealPlanStream(householdId, entry.day),
    { type: 'RemoveMeal', entryId, at: occurredAt.toISOString() },
    { metadata: { ...metadata, causationId: id } },
  );
  return position;
}

function isAsSeen(meal: Omit<Meal, 'entryId'>, seen: CalendarMeal): boolean {
  return (
    meal.day === seen.day &&
    meal.mealType === seen.mealType &&
    meal.recipeName === seen.recipeName &&
    meal.recipeUrl === seen.recipeUrl &&
    meal.notes === seen.notes
  );
}

/** What the plan does not take stays as it is; the calendar shows that, and says so. */
async function unlessRefused<Result>(change: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof RuleViolation) return undefined;
    throw error;
  }
}
