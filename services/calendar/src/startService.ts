import { servicePrefixes } from '@forkcast/contracts';
import { createCommandHandler, runProjection, type DomainEvent } from '@forkcast/event-sourcing';
import {
  announceChanges,
  createRouter,
  createServiceApp,
  type Audience,
  type RunningService,
  type ServiceDependencies,
} from '@forkcast/service-kit';
import { createAccountCommands } from './account/accountCommands';
import { calendarAccount } from './account/calendarAccount';
import { calendarSettings, createCalendarSettingsView } from './account/settings-view/calendarSettings';
import { settingsRoutes } from './account/settingsRoutes';
import { usualCalendarOptions, type CalendarOptions } from './config';
import { consentRoutes } from './consent/consentRoutes';
import { openConsentStates } from './consent/consentStates';
import { feedRoutes, publicFeedRoute } from './feed/feedRoutes';
import { openFeeds } from './feed/feeds';
import { hookRoute } from './hook/hookRoute';
import { followAccounts, followThePlan } from './integration/consumed';
import { createLeaving } from './integration/leaving';
import { publication } from './integration/published';
import { createPlanCopy } from './plan/planCopy';
import { openGoogleSide } from './sync/googleSide';
import { syncRoute } from './sync/syncRoute';
import { openWorkList } from './sync/workList';

const NAME = 'calendar';

/** Starts the calendar service; whoever calls listens on its app and starts the bus. */
export async function startService(
  dependencies: ServiceDependencies,
  given: Partial<CalendarOptions> = {},
): Promise<RunningService> {
  const { store, database, bus, logger, identityKey, clock } = dependencies;
  const options: CalendarOptions = { ...usualCalendarOptions, google: null, ...given };
  const projection = await runProjection({ projection: calendarSettings, store, database, logger });
  const settings = createCalendarSettingsView(database);
  const execute = createCommandHandler({ store, decider: calendarAccount });
  const plan = createPlanCopy(database);
  await plan.prepare();
  const workList = await openWorkList(database, clock);
  const feeds = await openFeeds(database, identityKey, clock);
  const states = await openConsentStates(database, identityKey, clock);
  const google = await openGoogleSide({ dependencies, options, settings, execute, plan, workList });
  const { worker, connections, channels, goodbye } = google;
  const commands = createAccountCommands({
    execute,
    projection,
    settings,
    workList,
    wake: () => worker.wake(),
    clock,
  });

  bus.publish(publication);
  const lookSoon = (accountId: string) => workList.ask(accountId, clock().getTime() + options.gatherMs);
  const leaving = createLeaving({ commands, settings, google, workList, feeds, states });
  const consumers = [
    bus.consume(followThePlan({ plan, settings, lookSoon })),
    bus.consume(followAccounts({ plan, ...leaving })),
  ];
  const stopAnnouncing = announceChanges(projection, bus, 'calendar', audienceOf);

  const router = createRouter();
  const publicRouter = createRouter();
  const googleConfigured = options.google !== null;
  settingsRoutes(router, { commands, settings, workList, googleConfigured, disconnect: goodbye, clock });
  consentRoutes(router, { oauth: google.oauth, states, connections, commands, clock });
  syncRoute(router, { settings, worker });
  const { productName } = options;
  feedRoutes(router, { feeds, commands });
  publicFeedRoute(publicRouter, { feeds, settings, plan, productName, clock });
  hookRoute(publicRouter, {
    channels,
    changed: async (accountId) => {
      await workList.ask(accountId, clock().getTime());
      worker.wake();
    },
  });

  void projection.whenCaughtUp().then(
    async () => {
      await commands.align();
      if (googleConfigured) worker.start();
    },
    (error: unknown) => logger.warn({ err: error }, 'no calendar is kept in step'),
  );
  return {
    name: NAME,
    app: createServiceApp({
      name: NAME,
      logger,
      identityKey,
      router,
      publicRouter,
      projections: [projection],
      consumers,
    }),
    prefixes: servicePrefixes.calendar,
    projections: [projection],
    stop: async () => {
      stopAnnouncing();
      await worker.stop();
      await Promise.all(consumers.map((consumer) => consumer.stop()));
      await projection.stop();
    },
  };
}

/** Nobody but the account itself is shown its settings. */
function audienceOf({ data }: DomainEvent): Audience | null {
  const { accountId, householdId } = data as { accountId?: unknown; householdId?: unknown };
  return typeof accountId === 'string' && typeof householdId === 'string' ? { accountId, householdId } : null;
}
