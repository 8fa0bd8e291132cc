import type { ServiceTools } from '@forkcast/service-kit';
import type { ProjectionHandle } from '@forkcast/stores';
import {
  createCalendarSettingsView,
  type CalendarSettingsView,
} from './account/settings-view/calendarSettings';
import { defaultCalendarOptions, type CalendarOptions } from './config';
import { openConsentStates, type ConsentStates } from './consent/consentStates';
import { openFeeds, type Feeds } from './feed/feeds';
import { openPlanReplica, type PlanReplica } from './plan/planCopy';
import { openGoogleSide, type GoogleSide } from './sync/googleSide';
import { openWorkList, type WorkList } from './sync/work/workList';

/** The models of calendar routes and consumers. */
export interface CalendarModels extends GoogleSide {
  options: CalendarOptions;
  settings: CalendarSettingsView;
  /** The progress of the settings' read model. */
  settingsShown: ProjectionHandle;
  plan: PlanReplica;
  workList: WorkList;
  feeds: Feeds;
  states: ConsentStates;
  /** Requests a sync now. */
  requestSync: (accountId: string) => Promise<void>;
  /** Requests a sync after collecting further changes for a moment. */
  requestSyncSoon: (accountId: string) => Promise<void>;
}

export async function createModels(
  tools: ServiceTools,
  given: Partial<CalendarOptions> = {},
): Promise<CalendarModels> {
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
    settingsShown: readModel('settings'),
    plan,
    workList,
    feeds: await openFeeds(database, identityKey, clock),
    states: await openConsentStates(database, identityKey, clock),
    requestSync: async (accountId) => {
      await workList.schedule(accountId, clock().getTime());
      google.worker.wake();
    },
    requestSyncSoon: async (accountId) => {
      await workList.schedule(accountId, clock().getTime() + options.gatherMs);
      google.worker.wake();
    },
  };
}
