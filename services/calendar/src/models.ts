import type { ServiceTools } from '@forkcast/service-kit';
import { createCalendarSettingsView } from './account/settings-view/calendarSettings';
import { defaultCalendarOptions, type CalendarOptions } from './config';
import { openConsentStates } from './consent/consentStates';
import { openFeeds } from './feed/feeds';
import { openPlanReplica } from './plan/planCopy';
import { openGoogleSide } from './sync/googleSide';
import { openWorkList } from './sync/work/workList';

/** The models of calendar routes and consumers. */
export type CalendarModels = Awaited<ReturnType<typeof createModels>>;

export async function createModels(tools: ServiceTools, given: Partial<CalendarOptions> = {}) {
  const { database, identityKey, clock, readModel } = tools;
  const options: CalendarOptions = { ...defaultCalendarOptions, google: null, ...given };
  const settings = createCalendarSettingsView(database);
  const plan = await openPlanReplica(database);
  const workList = await openWorkList(database, clock);
  const google = await openGoogleSide(tools, { options, settings, plan, workList });
  return {
    ...google,
    options,
    settings,
    /** The progress of the settings' read model. */
    settingsShown: readModel('settings'),
    plan,
    workList,
    feeds: await openFeeds(database, identityKey, clock),
    states: await openConsentStates(database, identityKey, clock),
    /** Requests a sync now. */
    requestSync: async (accountId: string) => {
      await workList.schedule(accountId, clock().getTime());
      google.worker.wake();
    },
    /** Requests a sync after collecting further changes for a moment. */
    requestSyncSoon: async (accountId: string) => {
      await workList.schedule(accountId, clock().getTime() + options.gatherMs);
      google.worker.wake();
    },
  };
}
