import type { Publication } from '@forkcast/bus';
import type { IntegrationEvent } from '@forkcast/contracts';
import { account } from '../account/account';
import type { AccountEvent } from '../account/events';
import type { HouseholdEvent } from '../household/events';
import { household } from '../household/household';

/** The integration events of accounts and households. */
export const publication: Publication<AccountEvent | HouseholdEvent> = {
  source: 'accounts',
  streams: [account.streams, household.streams],
  types: [
    'accounts.member-joined',
    'accounts.household-deleted',
    'accounts.account-deleted',
    'accounts.time-zone-changed',
    'accounts.preferences-changed',
  ],
  toIntegrationEvents: ({ type, data }) => {
    // Type and data of a recorded event belong together.
    const published = integrationEventOf({ type, data } as AccountEvent | HouseholdEvent);
    return published ? [published] : [];
  },
};

function integrationEventOf(
  event: AccountEvent | HouseholdEvent,
): { householdId: string; event: IntegrationEvent } | null {
  switch (event.type) {
    case 'MemberJoined': {
      const { householdId, accountId, fromHouseholdId, bringRecipes } = event.data;
      return memberJoined({ accountId, fromHouseholdId, toHouseholdId: householdId, bringRecipes });
    }
    case 'HouseholdFounded': {
      const { householdId, founderId, fromHouseholdId } = event.data;
      if (fromHouseholdId === undefined) return null;
      return memberJoined({
        accountId: founderId,
        fromHouseholdId,
        toHouseholdId: householdId,
        bringRecipes: true,
      });
    }
    case 'HouseholdDissolved': {
      const { householdId } = event.data;
      return { householdId, event: { type: 'accounts.household-deleted', data: { householdId } } };
    }
    case 'AccountDeleted': {
      const { accountId, householdId } = event.data;
      return { householdId, event: { type: 'accounts.account-deleted', data: { accountId, householdId } } };
    }
    case 'AccountRegistered':
    case 'TimeZoneChanged': {
      const { accountId, householdId, timeZone } = event.data;
      return {
        householdId,
        event: { type: 'accounts.time-zone-changed', data: { accountId, householdId, timeZone } },
      };
    }
    case 'PreferencesChanged': {
      const { accountId, householdId, preferences } = event.data;
      return {
        householdId,
        event: { type: 'accounts.preferences-changed', data: { accountId, householdId, ...preferences } },
      };
    }
    case 'RegistrationAbandoned':
    case 'ProfileChanged':
    case 'PasswordChanged':
    case 'EmailVerified':
    case 'DisplayChanged':
    case 'AccountDisabled':
    case 'AccountEnabled':
    case 'PasskeyAdded':
    case 'PasskeyRenamed':
    case 'PasskeyRemoved':
    case 'HouseholdChanged':
    case 'InvitationMade':
    case 'InvitationRevoked':
    case 'MemberLeft':
    case 'DefaultServingsChanged':
      return null;
    default:
      event satisfies never;
      return null;
  }
}

type MemberJoinedData = Extract<IntegrationEvent, { type: 'accounts.member-joined' }>['data'];

function memberJoined(data: MemberJoinedData): { householdId: string; event: IntegrationEvent } {
  return { householdId: data.toHouseholdId, event: { type: 'accounts.member-joined', data } };
}
