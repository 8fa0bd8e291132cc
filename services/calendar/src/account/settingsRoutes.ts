import type Router from '@koa/router';
import {
  calendarSettingsSchema,
  saveCalendarSettingsRequestSchema,
  seenCalendarNoticesRequestSchema,
  type CalendarSettings,
} from '@forkcast/contracts';
import {
  caughtUp,
  describeRoute,
  metadataOf,
  parseBody,
  wrote,
  type ServiceState,
} from '@forkcast/service-kit';
import type { RouterContext } from '@koa/router';
import type { AccountCommands } from './accountCommands';
import { presentSettings } from './presentSettings';
import type { CalendarSettingsView } from './settings-view/calendarSettings';
import type { WorkList } from '../sync/workList';

export interface SettingsDependencies {
  commands: AccountCommands;
  settings: CalendarSettingsView;
  workList: WorkList;
  googleConfigured: boolean;
  /** Gives consent back to Google. */
  disconnect: (accountId: string) => Promise<void>;
  clock: () => Date;
}

export function settingsRoutes(router: Router<ServiceState>, dependencies: SettingsDependencies): void {
  const { commands, settings, workList, googleConfigured, disconnect, clock } = dependencies;

  async function present({ accountId }: { accountId: string }): Promise<CalendarSettings | null> {
    const account = await settings.of(accountId);
    if (!account?.isSetUp) return null;
    return presentSettings(account, await workList.find(accountId), { googleConfigured, now: clock() });
  }

  describeRoute(router, {
    method: 'get',
    path: '/api/calendar-settings',
    summary: 'What the user wants of their calendar; 204 where it has not been set up',
    response: calendarSettingsSchema,
  });
  router.get('/api/calendar-settings', async (ctx) => {
    const presented = await present(ctx.state.identity);
    if (presented) ctx.body = presented;
    else ctx.status = 204;
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/calendar-settings',
    summary: 'Saves what the user wants of their calendar; what is not sent stays as it is',
    body: saveCalendarSettingsRequestSchema,
    response: calendarSettingsSchema,
  });
  router.post('/api/calendar-settings', caughtUp, async (ctx) => {
    const { mealTimes = {}, timeZone, ...toggles } = await parseBody(ctx, saveCalendarSettingsRequestSchema);
    await run(ctx, {
      type: 'SaveSettings',
      settings: toggles,
      mealTimes,
      timeZone: timeZone ?? ctx.state.identity.timeZone,
    });
    ctx.body = await present(ctx.state.identity);
  });

  describeRoute(router, {
    method: 'post',
    path: '/api/calendar-notices/seen',
    summary: 'What has been told is not told again',
    body: seenCalendarNoticesRequestSchema,
    status: 204,
  });
  router.post('/api/calendar-notices/seen', async (ctx) => {
    const { ids } = await parseBody(ctx, seenCalendarNoticesRequestSchema);
    await run(ctx, { type: 'SeeNotices', noticeIds: ids });
    ctx.status = 204;
  });

  describeRoute(router, {
    method: 'delete',
    path: '/api/calendar-connection',
    summary: 'Ends the connection and gives consent back to Google; events stay in the calendar there',
    status: 204,
  });
  router.delete('/api/calendar-connection', caughtUp, async (ctx) => {
    await disconnect(ctx.state.identity.accountId);
    await run(ctx, { type: 'Disconnect', reason: 'asked' });
    ctx.status = 204;
  });

  async function run(
    ctx: RouterContext<ServiceState>,
    command: Parameters<AccountCommands['run']>[1],
  ): Promise<void> {
    wrote(ctx, await commands.run(ctx.state.identity, command, metadataOf(ctx)));
  }
}
