import {
  bringWeekBackRequestSchema,
  WEEK_CHANGES_PAGE_SIZE,
  weekAsOfQuerySchema,
  weekAsOfSchema,
  weekBroughtBackSchema,
  weekChangesQuerySchema,
  weekChangesSchema,
} from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import { ApiError, route } from '@forkcast/service-kit';
import type { PlannerModels } from '../../models';
import { executeRestore, countChanges, computeDifference } from './executeRestore';
import { createChangePresenter } from './presentChange';
import { weekChanges } from './weekChanges';
import { mealsAfter, weekEvents, type WeekEvent } from './weekEvents';

const listWeekChanges = route.get('/api/meal-plans/week-changes', {
  summary: 'The changes to a week, each with its time and author, newest first',
  query: weekChangesQuerySchema,
  response: weekChangesSchema,
  async handle({ query, identity }, { store, names }: PlannerModels) {
    const { week, before = Infinity } = query;
    const { householdId, timeZone } = identity;
    const events = await weekEvents(store, householdId, dayOf(week, timeZone));
    const older = weekChanges(events).filter(({ revision }) => revision < before);
    const shown = older.slice(-WEEK_CHANGES_PAGE_SIZE).reverse();
    const presentChange = createChangePresenter(
      await names.of(shown.map(({ accountId }) => accountId)),
      events,
      timeZone,
    );
    return { changes: shown.map(presentChange), more: older.length > shown.length };
  },
});

const readWeekAsOf = route.get('/api/meal-plans/week-as-of', {
  summary: 'The meals of a week at a revision or an instant, and what restoring them would change',
  query: weekAsOfQuerySchema,
  response: weekAsOfSchema,
  errors: ['not-found'],
  async handle({ query, identity }, { store, recipes, present }: PlannerModels) {
    const { week, revision, at } = query;
    const { householdId, timeZone } = identity;
    const events = await weekEvents(store, householdId, dayOf(week, timeZone));
    const until =
      at === undefined
        ? eventsUntil(events, revision ?? -1)
        : events.filter(({ createdAt }) => createdAt <= new Date(at));
    const meals = await recipes.withoutDeleted(householdId, mealsAfter(until));
    return {
      revision: until.at(-1)?.revision ?? null,
      entries: [...(await present.all(meals, identity))],
      difference: computeDifference(meals, householdId, events),
    };
  },
});

const restoreWeek = route.post('/api/meal-plans/bring-back', {
  summary: 'Restores a week to a revision; idempotent per key',
  body: bringWeekBackRequestSchema,
  response: weekBroughtBackSchema,
  // Reads the week's own stream, so no read model has to catch up.
  caughtUp: false,
  async handle({ body, identity, execute, now, newId }, { store, recipes }: PlannerModels) {
    const { week, revision, key = newId() } = body;
    const { householdId, timeZone } = identity;
    const day = dayOf(week, timeZone);
    const events = await weekEvents(store, householdId, day);
    const meals = mealsAfter(eventsUntil(events, revision));
    const command = {
      type: 'RestoreWeek' as const,
      householdId,
      meals: await recipes.withoutDeleted(householdId, meals),
      revision,
      key: key.toLowerCase(),
      at: now,
    };
    const done = await executeRestore(command, { week: day, execute });
    // A repeated call returns its first result.
    const earlier = events.filter(({ data }) => data.broughtBack?.key === command.key);
    return {
      before: earlier[0] ? earlier[0].revision - 1 : done.before,
      difference: countChanges([...earlier, ...done.events]),
    };
  },
});

/** Earlier versions of a week, and restoring them. */
export const earlierRoutes = [listWeekChanges, readWeekAsOf, restoreWeek];

/** Throws 'not-found' if the week has no such revision. */
function eventsUntil(events: readonly WeekEvent[], revision: number): readonly WeekEvent[] {
  const until = events.findIndex((event) => event.revision === revision);
  if (until < 0) throw new ApiError('not-found', "This version doesn't exist");
  return events.slice(0, until + 1);
}
