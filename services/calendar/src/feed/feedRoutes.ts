import { calendarFeedSchema } from '@forkcast/contracts';
import { addDays, dayOf } from '@forkcast/days';
import { ApiError, route } from '@forkcast/service-kit';
import { z } from 'zod';
import { changeCalendar } from '../account/changeCalendar';
import type { CalendarModels } from '../models';
import { sha256 } from '../sha256';
import { feedFile } from './feedFile';
import type { Feed } from './feeds';

/** How many past days a feed contains. */
const DAYS_BACK = 92;

const showFeed = route.get('/api/calendar-feed', {
  summary: 'The secret address of the user’s calendar feed, if there is one',
  response: calendarFeedSchema,
  handle: async ({ identity }, { feeds }: CalendarModels) => presentFeed(await feeds.of(identity.accountId)),
});

const makeFeed = route.post('/api/calendar-feed', {
  summary: 'Creates a calendar feed, or gives it a new secret address; the old address stops working',
  response: calendarFeedSchema,
  async handle({ identity, execute, now }, models: CalendarModels) {
    const { accountId, timeZone } = identity;
    await changeCalendar(identity, { type: 'OpenFeed', timeZone }, { execute, at: now }, models);
    return presentFeed(await models.feeds.make(accountId));
  },
});

const removeFeed = route.delete('/api/calendar-feed', {
  summary: 'Turns off the calendar feed; its address stops working',
  status: 204,
  async handle({ identity, execute, now }, models: CalendarModels) {
    await models.feeds.remove(identity.accountId);
    await changeCalendar(identity, { type: 'CloseFeed' }, { execute, at: now }, models);
  },
});

/** Needs no sign-in: the address is secret. */
const readFeed = route.get('/calendar/{file}', {
  summary: 'The planned meals as an iCalendar file',
  params: { file: z.string().regex(/^[\w-]{43}\.ics$/) },
  public: true,
  hidden: true,
  async handle({ params, now, http }, { feeds, settings, plan, options }: CalendarModels) {
    const accountId = await feeds.ownerOf(params.file.replace(/\.ics$/, ''));
    const account = accountId ? await settings.of(accountId) : null;
    if (!account) throw new ApiError('not-found');
    const first = addDays(dayOf(now, account.settings.timeZone), -DAYS_BACK);
    const text = feedFile({
      productName: options.productName,
      publicOrigin: options.publicOrigin,
      settings: account.settings,
      changedAt: account.changedAt,
      changes: account.changes,
      meals: await plan.mealsOf(account.householdId, first),
    });
    http.setHeader('cache-control', 'private, max-age=300');
    const tag = `"${sha256(text)}"`;
    http.setHeader('etag', tag);
    if (matchesTag(http.header('if-none-match'), tag)) {
      http.setStatus(304);
      return undefined;
    }
    http.setHeader('content-type', 'text/calendar; charset=utf-8');
    http.setHeader('content-disposition', 'inline; filename="meal-plan.ics"');
    return text;
  },
});

export const feedRoutes = [showFeed, makeFeed, removeFeed, readFeed];

function matchesTag(ifNoneMatch: string, tag: string): boolean {
  return ifNoneMatch.split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
}

function presentFeed(feed: Feed | null): { path: string | null; createdAt: string | null } {
  return { path: feed && `/calendar/${feed.secret}.ics`, createdAt: feed && feed.createdAt };
}
