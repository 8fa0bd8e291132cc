import {
  calendarSettingsSchema,
  saveCalendarSettingsRequestSchema,
  seenCalendarNoticesRequestSchema,
  type CalendarSettings,
} from '@forkcast/contracts';
import { route, type Call } from '@forkcast/service-kit';
import type { CalendarModels } from '../models';
import { changeCalendar } from './changeCalendar';
import { presentSettings } from './presentSettings';

const showSettings = route.get('/api/calendar-settings', {
  summary: 'The user’s calendar settings; 204 if the calendar has not been set up',
  response: calendarSettingsSchema.optional(),
  exported: { as: 'document', name: 'calendar-settings', order: 110 },
  handle: (call, models: CalendarModels) => present(call, models),
});

const saveSettings = route.post('/api/calendar-settings', {
  summary: 'Changes the user’s calendar settings; missing fields keep their values',
  body: saveCalendarSettingsRequestSchema,
  response: calendarSettingsSchema.optional(),
  async handle(call, models: CalendarModels) {
    const { identity, execute, now } = call;
    const { mealTimes = {}, timeZone = identity.timeZone, ...settings } = call.body;
    const command = { type: 'SaveSettings', settings, mealTimes, timeZone } as const;
    await changeCalendar(identity, command, { execute, at: now }, models);
    return present(call, models);
  },
});

const seeNotices = route.post('/api/calendar-notices/seen', {
  summary: 'Marks notices as seen; they are then no longer listed',
  body: seenCalendarNoticesRequestSchema,
  status: 204,
  errors: ['not-caught-up'],
  caughtUp: false,
  handle: ({ body, identity, execute, now }, models: CalendarModels) =>
    changeCalendar(identity, { type: 'SeeNotices', noticeIds: body.ids }, { execute, at: now }, models),
});

const disconnect = route.delete('/api/calendar-connection', {
  summary: 'Disconnects Google Calendar and revokes access to it; its events are kept',
  status: 204,
  async handle({ identity, execute, now }, models: CalendarModels) {
    await models.revokeConsent(identity.accountId);
    await changeCalendar(identity, { type: 'Disconnect', reason: 'asked' }, { execute, at: now }, models);
  },
});

export const settingsRoutes = [showSettings, saveSettings, seeNotices, disconnect];

/** Responds 204 if the calendar has not been set up. */
async function present(
  { identity: { accountId }, now, http }: Call,
  { settings, workList, options }: CalendarModels,
): Promise<CalendarSettings | undefined> {
  const account = await settings.of(accountId);
  if (!account?.isSetUp) {
    http.setStatus(204);
    return undefined;
  }
  const googleConfigured = options.google !== null;
  return presentSettings(account, await workList.find(accountId), { googleConfigured, now });
}
