import type { Position } from '@forkcast/event-sourcing';
import type { ConsumerDefinition, IntegrationMessage } from '@forkcast/service-kit';
import type { CalendarSettingsView } from '../account/settings-view/calendarSettings';
import type { PlanCopy } from '../plan/planCopy';

export interface FollowPlanDependencies {
  plan: PlanCopy;
  settings: CalendarSettingsView;
  /** Has the calendar looked at, once what comes in a row has come. */
  lookSoon: (accountId: string) => Promise<void>;
}

/** Keeps the copy of the plan, and has the calendars of the household looked at. */
export function followThePlan({ plan, settings, lookSoon }: FollowPlanDependencies): ConsumerDefinition {
  return {
    durable: 'calendar-follows-the-plan',
    events: ['planner.meal-planned', 'planner.meal-changed', 'planner.meal-removed'],
    handle: async ({ event, householdId, position, occurredAt }) => {
      const happened = { position, at: occurredAt };
      switch (event.type) {
        case 'planner.meal-planned':
        case 'planner.meal-changed':
          await plan.mealPlanned(householdId, event.data, happened);
          break;
        case 'planner.meal-removed':
          await plan.mealRemoved(householdId, event.data, happened);
          break;
        default:
          throw new Error(`Nothing is to be done about ${event.type} here`);
      }
      for (const { _id } of await settings.following(householdId)) await lookSoon(_id);
    },
  };
}

export interface FollowAccountsDependencies {
  plan: PlanCopy;
  /** The account's calendar shows another household's plan from now on. */
  changeHousehold: (
    accountId: string,
    householdId: string,
    message: IntegrationMessage,
  ) => Promise<Position | undefined>;
  forget: (
    accountId: string,
    householdId: string,
    message: IntegrationMessage,
  ) => Promise<Position | undefined>;
}

/** Follows people from household to household, and forgets those who leave for good. */
export function followAccounts({
  plan,
  changeHousehold,
  forget,
}: FollowAccountsDependencies): ConsumerDefinition {
  return {
    durable: 'calendar-follows-accounts',
    events: ['accounts.member-joined', 'accounts.account-deleted', 'accounts.household-deleted'],
    handle: async (message) => {
      const { event } = message;
      switch (event.type) {
        case 'accounts.member-joined':
          return changeHousehold(event.data.accountId, event.data.toHouseholdId, message);
        case 'accounts.account-deleted':
          return forget(event.data.accountId, event.data.householdId, message);
        case 'accounts.household-deleted':
          await plan.forgetHousehold(event.data.householdId);
          return undefined;
        default:
          throw new Error(`Nothing is to be done about ${event.type} here`);
      }
    },
  };
}
