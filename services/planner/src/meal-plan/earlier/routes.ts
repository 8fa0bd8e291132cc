import {
  bringWeekBackRequestSchema,
  WEEK_CHANGES_PAGE_SIZE,
  weekAsOfQuerySchema,
  weekAsOfSchema,
  weekBroughtBackSchema,
  weekChangesQuerySchema,
  weekChangesSchema,
  type WeekAsOf,
  type WeekBroughtBack,
  type WeekChanges,
} from '@forkcast/contracts';
import { dayOf } from '@forkcast/days';
import type { EventStore } from '@forkcast/event-sourcing';
import {
  ApiError,
  describeRoute,
  metadataOf,
  parseBody,
  parseQuery,
  wrote,
  type MemberNames,
  type ServiceState,
} from '@forkcast/service-kit';
import type Router from '@koa/router';
import type { KnownRecipes } from '../../recipes/knownRecipes';
import type { EntryPresenter } from '../presentEntry';
import type { PlanExecution } from '../routes';
import { bringWeekBack, countOf, differenceTo, withoutDeletedRecipes } from './bringWeekBack';
import { createChangePresenter } from './presentChange';
import { weekChanges } from './weekChanges';
import { mealsAfter, weekEvents, type WeekEvent } from './weekEvents';

export interface EarlierDependencies {
  store: EventStore;
  execute: PlanExecution;
  recipes: Pick<KnownRecipes, 'about'>;
  names: MemberNames;
  present: EntryPresenter;
  clock: () => Date;
  newId: () => string;
}

/** What a week was before, and the way back. Read from the week's own stream, so that nothing has to catch up. */
export function earlierRoutes(
  router: Router<ServiceState>,
  { store, execute, recipes, names, present, clock, newId }: EarlierDependencies,
): void {
  describeRoute(router, {
    method: 'get',
    path: '/api/meal-plans/week-changes',
    summary: 'What was done to a week, when and by whom, newest first',
    query: weekChangesQuerySchema,
    response: weekChangesSchema,
  });
  router.get('/api/meal-plans/week-changes', async (ctx) => {
    const { week, before = Infinity } = parseQuery(ctx, weekChangesQuerySchema);
    const { householdId, timeZone } = ctx.state.identity;
    const events = await weekEvents(store, householdId, dayOf(week, timeZone));
    const older = weekChanges(events).filter(({ revision }) => revision < before);
    const shown = older.slice(-WEEK_CHANGES_PAGE_SIZE).reverse();
    const presentChange = createChangePresenter(
      await names.of(shown.map(({ accountId }) => accountId)),
      events,
      timeZone,
    );
    ctx.body = {
      changes: shown.map(presentChange),
      more: older.length > shown.length,
    } satisfies WeekChanges;
  });

  describeRoute(router, {
    method: 'get',
    path: '/api/meal-plans/week-as-of',
    summary: 'What was planned for a week at a revision or an instant, and what bringing it back would do',
    query: weekAsOfQuerySchema,
    response: weekAsOfSchema,
  });
  router.get('/api/meal-plans/week-as-of', async (ctx) => {
    const { week, revision, at } = parseQuery(ctx, weekAsOfQuerySchema);
    const { householdId, timeZone } = ctx.state.identity;
    const events = await weekEvents(store, householdId, dayOf(week, timeZone));
    const until =
      at === undefined
        ? eventsUntil(events, revision ?? -1)
        : events.filter(({ createdAt }) => createdAt <= new Date(at));
    const meals = await withoutDeletedRecipes(mealsAfter(until), householdId, recipes);
    ctx.body = {
      revision: until.at(-1)?.revision ?? null,
      entries: [...(await present.all(meals, ctx.state.identity))],
      difference: differenceTo(meals, householdId, events),
    } satisfies WeekAsOf;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/meal-plans/bring-back',
    summary: 'Makes a week what it was at a revision; once for a key, however often it is sent',
    body: bringWeekBackRequestSchema,
    response: weekBroughtBackSchema,
    errors: ['not-found', 'conflict'],
  });
  router.post('/api/meal-plans/bring-back', async (ctx) => {
    const { week, revision, key = newId() } = await parseBody(ctx, bringWeekBackRequestSchema);
    const { householdId, timeZone } = ctx.state.identity;
    const day = dayOf(week, timeZone);
    const events = await weekEvents(store, householdId, day);
    const meals = mealsAfter(eventsUntil(events, revision));
    const command = {
      type: 'BringBack' as const,
      householdId,
      meals: await withoutDeletedRecipes(meals, householdId, recipes),
      revision,
      key: key.toLowerCase(),
      at: clock().toISOString(),
    };
    const done = await bringWeekBack(execute, command, { week: day, metadata: metadataOf(ctx) });
    wrote(ctx, done.position);
    // A call that is repeated answers what it has done, not what it has left to do.
    const earlier = events.filter(({ data }) => data.broughtBack?.key === command.key);
    ctx.body = {
      before: earlier[0] ? earlier[0].revision - 1 : done.before,
      difference: countOf([...earlier, ...done.events]),
    } satisfies WeekBroughtBack;
  });
}

/** Throws 'not-found' for what is no revision of the week. */
function eventsUntil(events: readonly WeekEvent[], revision: number): readonly WeekEvent[] {
  const until = events.findIndex((event) => event.revision === revision);
  if (until < 0) throw new ApiError('not-found', 'This week has no such version');
  return events.slice(0, until + 1);
}
