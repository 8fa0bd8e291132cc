import { projectionSpecification } from '@forkcast/event-sourcing/testing';
import type { HouseholdEvent } from '../events';
import { householdView } from './householdView';

const householdId = 'household-1';
const founded: HouseholdEvent = {
  type: 'HouseholdFounded',
  data: { householdId, founderId: 'ann', foundedAt: 'now' },
};
const made: HouseholdEvent = {
  type: 'InvitationMade',
  data: {
    householdId,
    invitationId: 'invitation-1',
    secretHash: 'hash',
    invitedBy: 'ann',
    madeAt: 'now',
    expiresAt: 'later',
  },
};
const joined: HouseholdEvent = {
  type: 'MemberJoined',
  data: {
    householdId,
    accountId: 'bob',
    invitationId: 'invitation-1',
    fromHouseholdId: 'household-2',
    bringRecipes: true,
    joinedAt: 'now',
  },
};
const left = (accountId: string): HouseholdEvent => ({
  type: 'MemberLeft',
  data: { householdId, accountId, leftAt: 'now' },
});
const dissolved: HouseholdEvent = { type: 'HouseholdDissolved', data: { householdId, dissolvedAt: 'now' } };

const after = (...events: readonly HouseholdEvent[]) =>
  projectionSpecification(householdView).given(events).documents[0] ?? null;

test('shows members and open invitations', () => {
  expect(after(founded)?.household.memberIds).toEqual(['ann']);
  expect(after(founded, made)?.household.invitations.map(({ id }) => id)).toEqual(['invitation-1']);
  expect(after(founded, made, joined)?.household).toMatchObject({
    memberIds: ['ann', 'bob'],
    invitations: [],
  });
});

test('removes the invitations of a member who leaves', () => {
  expect(after(founded, made, left('ann'))?.household).toMatchObject({ memberIds: [], invitations: [] });
});

test('removes a dissolved household', () => {
  expect(after(founded, left('ann'), dissolved)).toBeNull();
});
