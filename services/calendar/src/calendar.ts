import { servicePrefixes } from '@forkcast/contracts';
import type { DomainEvent } from '@forkcast/event-sourcing';
import { defineService, type Audience } from '@forkcast/service-kit';
import { calendarAccount } from './account/calendarAccount';
import { calendarSettings } from './account/settings-view/calendarSettings';
import { settingsRoutes } from './account/settingsRoutes';
import { consentRoutes } from './consent/consentRoutes';
import { feedRoutes } from './feed/feedRoutes';
import { hookRoute } from './hook/hookRoute';
import { followAccounts } from './integration/followAccounts';
import { followThePlan } from './integration/followThePlan';
import { followTimeZones } from './integration/followTimeZones';
import { publication } from './integration/published';
import { lastingCollections } from './lastingCollections';
import { createModels } from './models';
import { PLAN_REPLICA } from './plan/planCopy';
import { runDueSyncs } from './sync/work/runDueSyncs';
import { syncRoute } from './sync/syncRoute';

export const calendar = defineService({
  name: 'calendar',
  serves: servicePrefixes.calendar,
  // Calendars belong to accounts; a household only has the replica of its plan.
  aggregates: {},
  aggregatesOfAccounts: { calendarAccount },
  readModels: { settings: calendarSettings },
  live: { calendar: ['settings'] },
  audienceOf,
  copies: [PLAN_REPLICA],
  lastingCollections,
  publishes: publication,
  consumes: [followThePlan, followAccounts, followTimeZones],
  background: [runDueSyncs],
  models: createModels,
  routes: [...settingsRoutes, ...consentRoutes, syncRoute, ...feedRoutes, hookRoute],
});

/** Only the account itself sees its settings. */
function audienceOf({ data }: DomainEvent): Audience | null {
  const { accountId, householdId } = data as { accountId?: unknown; householdId?: unknown };
  return typeof accountId === 'string' && typeof householdId === 'string' ? { accountId, householdId } : null;
}
