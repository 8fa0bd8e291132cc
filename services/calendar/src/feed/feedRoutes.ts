import { createHash } from 'node:crypto';
import type Router from '@koa/router';
import { calendarFeedSchema } from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
import {
  ApiError,
  caughtUp,
  describeRoute,
  metadataOf,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { AccountCommands } from '../account/accountCommands';
import type { CalendarSettingsView } from '../account/settings-view/calendarSettings';
import type { PlanCopy } from '../plan/planCopy';
import { feedFile } from './feedFile';
import type { Feed, Feeds } from './feeds';

export interface PublicFeedDependencies {
  feeds: Feeds;
  settings: CalendarSettingsView;
  plan: PlanCopy;
  productName: string;
  clock: () => Date;
}

/** So far back a feed goes; it has everything that is to come. */
const DAYS_BACK = 92;

/** What the owner of a feed does with it. */
export function feedRoutes(
  router: Router<ServiceState>,
  { feeds, commands }: { feeds: Feeds; commands: AccountCommands },
): void {
  describeRoute(router, {
    method: 'get',
    path: '/api/calendar-feed',
    summary: 'The secret address at which other calendars can read the plan, if there is one',
    response: calendarFeedSchema,
  });
  router.get('/api/calendar-feed', async (ctx) => {
    ctx.body = presentFeed(await feeds.of(ctx.state.identity.accountId));
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/calendar-feed',
    summary: 'Makes a feed, or gives it a new address: the former one answers no more',
    response: calendarFeedSchema,
  });
  router.post('/api/calendar-feed', caughtUp, async (ctx) => {
    const { identity } = ctx.state;
    const command = { type: 'OpenFeed' as const, timeZone: identity.timeZone };
    wrote(ctx, await commands.run(identity, command, metadataOf(ctx)));
    ctx.body = presentFeed(await feeds.make(ctx.state.identity.accountId));
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/calendar-feed',
    summary: 'Switches the feed off',
    status: 204,
  });
  router.delete('/api/calendar-feed', caughtUp, async (ctx) => {
    await feeds.remove(ctx.state.identity.accountId);
    wrote(ctx, await commands.run(ctx.state.identity, { type: 'CloseFeed' }, metadataOf(ctx)));
    ctx.status = 204;
  });
}

/** What any calendar reads that knows the address. */
export function publicFeedRoute(
  router: Router<ServiceState>,
  { feeds, settings, plan, productName, clock }: PublicFeedDependencies,
): void {
  router.get('/calendar/:file', async (ctx) => {
    const secret = /^([\w-]{43})\.ics$/.exec(ctx.params.file ?? '')?.[1];
    const accountId = secret && (await feeds.ownerOf(secret));
    const account = accountId ? await settings.of(accountId) : null;
    if (!account) throw new ApiError('not-found');
    const first = addDays(dayOf(clock(), account.settings.timeZone), -DAYS_BACK);
    const text = feedFile({
      productName,
      settings: account.settings,
      changedAt: account.changedAt,
      changes: account.changes,
      meals: await plan.mealsOf(account.householdId, first),
    });
    ctx.set('cache-control', 'private, max-age=300');
    const tag = `"${createHash('sha256').update(text).digest('base64url')}"`;
    ctx.set('etag', tag);
    if (knows(ctx.get('if-none-match'), tag)) {
      ctx.status = 304;
      return;
    }
    ctx.set('content-type', 'text/calendar; charset=utf-8');
    ctx.set('content-disposition', 'inline; filename="meal-plan.ics"');
    ctx.body = text;
  });
}

function knows(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}

function presentFeed(feed: Feed | null): { path: string | null; createdAt: string | null } {
  return { path: feed && `/calendar/${feed.secret}.ics`, createdAt: feed && feed.createdAt };
}
