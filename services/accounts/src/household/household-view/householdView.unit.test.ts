import type { RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { HouseholdEvent } from '../events';
import { householdView, type HouseholdDocument } from './householdView';

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

function after(...events: readonly HouseholdEvent[]): HouseholdDocument | null {
  return events.reduce<HouseholdDocument | null>((document, event, revision) => {
    const recorded: RecordedDomainEvent<HouseholdEvent> = {
      ...event,
      id: '0',
      metadata: {},
      streamName: 'household-household-1',
      revision,
      position: 1n,
      createdAt: new Date(0),
    };
    return householdView.evolve(document, recorded, householdId);
  }, null);
}

test('members and open invitations → show', () => {
  expect(after(founded)?.household.memberIds).toEqual(['ann']);
  expect(after(founded, made)?.household.invitations.map(({ id }) => id)).toEqual(['invitation-1']);
  expect(after(founded, made, joined)?.household).toMatchObject({
    memberIds: ['ann', 'bob'],
    invitations: [],
  });
});

test('a member who leaves → takes their invitations along', () => {
  expect(after(founded, made, left('ann'))?.household).toMatchObject({ memberIds: [], invitations: [] });
});

test('a dissolved household → is not there', () => {
  expect(after(founded, left('ann'), dissolved)).toBeNull();
});

test.each([[[founded, made]], [[founded, made, joined]], [[founded, left('ann')]], [[founded, dissolved]]])(
  'the last of %j twice → changes nothing more',
  (events) => {
    expect(after(...events, ...events.slice(-1))).toEqual(after(...events));
  },
);
