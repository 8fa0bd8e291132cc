import { HOUSEHOLD_LIMIT, OPEN_INVITATIONS_LIMIT } from '@forkcast/contracts';
import { specification } from '@forkcast/event-sourcing/testing';
import type { HouseholdEvent } from './events';
import { household } from './household';

const at = '2026-11-20T18:00:00.000Z';
const expiresAt = '2026-11-27T18:00:00.000Z';
const householdId = 'household-1';
const founded: HouseholdEvent = {
  type: 'HouseholdFounded',
  data: { householdId, founderId: 'ann', foundedAt: at },
};
const found = { type: 'FoundHousehold', householdId, founderId: 'ann', fromHouseholdId: null, at } as const;
const made = (invitationId = 'invitation-1'): HouseholdEvent => ({
  type: 'InvitationMade',
  data: {
    householdId,
    invitationId,
    secretHash: `hash of ${invitationId}`,
    invitedBy: 'ann',
    madeAt: at,
    expiresAt,
  },
});
const invite = (invitedBy = 'ann', invitationId = 'invitation-1') =>
  ({
    type: 'Invite',
    invitationId,
    secretHash: `hash of ${invitationId}`,
    invitedBy,
    at,
    expiresAt,
  }) as const;
const join = (accountId = 'bob', invitationId = 'invitation-1', when = at) =>
  ({
    type: 'JoinHousehold',
    secretHash: `hash of ${invitationId}`,
    accountId,
    fromHouseholdId: 'household-2',
    bringRecipes: true,
    at: when,
  }) as const;
const joined = (accountId = 'bob', invitationId = 'invitation-1'): HouseholdEvent => ({
  type: 'MemberJoined',
  data: {
    householdId,
    accountId,
    invitationId,
    fromHouseholdId: 'household-2',
    bringRecipes: true,
    joinedAt: at,
  },
});
const leave = (accountId: string) => ({ type: 'LeaveHousehold', accountId, at }) as const;
const left = (accountId: string): HouseholdEvent => ({
  type: 'MemberLeft',
  data: { householdId, accountId, leftAt: at },
});
const dissolved: HouseholdEvent = { type: 'HouseholdDissolved', data: { householdId, dissolvedAt: at } };
const revoke = (invitationId: string) => ({ type: 'RevokeInvitation', invitationId, at }) as const;
const revoked: HouseholdEvent = {
  type: 'InvitationRevoked',
  data: { householdId, invitationId: 'invitation-1', revokedAt: at },
};

const a = specification(household);

test('founds a household once, and records the one that the founder leaves', () => {
  a.given([]).when(found).then([founded]);
  const fromHouseholdId = 'household-2';
  a.given([])
    .when({ ...found, fromHouseholdId })
    .then([{ ...founded, data: { ...founded.data, fromHouseholdId } }]);
  a.given([founded])
    .when({ ...found, founderId: 'bob' })
    .thenThrows('conflict');
  a.given([founded, left('ann'), dissolved])
    .when(found)
    .thenThrows('conflict');
});

describe('inviting', () => {
  test('creates an invitation by a member', () => {
    a.given([founded]).when(invite()).then([made()]);
  });

  test('rejects an invitation by anyone else or without a household (not-found)', () => {
    a.given([founded]).when(invite('mallory')).thenThrows('not-found');
    a.given([]).when(invite()).thenThrows('not-found');
    a.given([founded, left('ann'), dissolved])
      .when(invite())
      .thenThrows('not-found');
  });

  test('rejects an invitation beyond the limit of open ones, ignoring expired ones', () => {
    const many = Array.from({ length: OPEN_INVITATIONS_LIMIT }, (_, index) => made(`invitation-${index}`));
    a.given([founded, ...many])
      .when(invite('ann', 'one more'))
      .thenThrows('household-full');
    a.given([founded, ...many])
      .when({ ...invite('ann', 'one more'), at: expiresAt })
      .then([
        { ...made('one more'), data: { ...made('one more').data, madeAt: expiresAt } } as HouseholdEvent,
      ]);
  });

  test('revokes an invitation once', () => {
    a.given([founded, made()]).when(revoke('invitation-1')).then([revoked]);
    a.given([founded, made(), revoked]).when(revoke('invitation-1')).thenThrows('not-found');
    a.given([founded]).when(revoke('invitation-2')).thenThrows('not-found');
  });
});

describe('joining', () => {
  test('adds a member once', () => {
    a.given([founded, made()]).when(join()).then([joined()]);
    a.given([founded, made(), joined()]).when(join()).then([]);
  });

  test.each<[string, HouseholdEvent[]]>([
    ['used', [founded, made(), joined('cid')]],
    ['revoked', [founded, made(), revoked]],
    ['made by a member who has left', [founded, made('other'), joined('cid', 'other'), made(), left('ann')]],
    ['unknown', [founded]],
    ['to a household that is gone', [founded, made(), left('ann'), dissolved]],
    ['to one that never was', []],
  ])('rejects an invitation that is %s', (_, given) => {
    a.given(given).when(join()).thenThrows('invitation-not-valid');
  });

  test('rejects an expired invitation', () => {
    const almost = '2026-11-27T17:59:59.999Z';
    a.given([founded, made()])
      .when(join('bob', 'invitation-1', almost))
      .then([{ ...joined(), data: { ...joined().data, joinedAt: almost } } as HouseholdEvent]);
    a.given([founded, made()])
      .when(join('bob', 'invitation-1', expiresAt))
      .thenThrows('invitation-not-valid');
  });

  test('rejects a join by a member', () => {
    a.given([founded, made()]).when(join('ann')).thenThrows('already-member');
  });

  test('rejects a join when the household is full', () => {
    const others = Array.from({ length: HOUSEHOLD_LIMIT - 1 }, (_, index) => [
      made(`invitation-for-${index}`),
      joined(`account-${index}`, `invitation-for-${index}`),
    ]).flat();
    a.given([founded, ...others, made()])
      .when(join())
      .thenThrows('household-full');
  });
});

describe('leaving', () => {
  test('removes one of several members', () => {
    a.given([founded, made(), joined()])
      .when(leave('bob'))
      .then([left('bob')]);
  });

  test('dissolves the household with its last member', () => {
    a.given([founded])
      .when(leave('ann'))
      .then([left('ann'), dissolved]);
  });

  test("ignores someone who isn't a member", () => {
    a.given([founded]).when(leave('bob')).then([]);
    a.given([founded, left('ann'), dissolved])
      .when(leave('ann'))
      .then([]);
    a.given([]).when(leave('ann')).then([]);
  });
});

test('changes the default servings to different ones only', () => {
  const change = (defaultServings?: number | null) =>
    ({ type: 'ChangeHousehold', changes: { defaultServings }, at }) as const;
  const changed = (defaultServings: number | null): HouseholdEvent => ({
    type: 'DefaultServingsChanged',
    data: { householdId, defaultServings, changedAt: at },
  });
  a.given([founded])
    .when(change(4))
    .then([changed(4)]);
  a.given([founded, changed(4)])
    .when(change(4))
    .then([]);
  a.given([founded, changed(4)])
    .when(change())
    .then([]);
  a.given([founded, changed(4)])
    .when(change(null))
    .then([changed(null)]);
  a.given([founded]).when(change(null)).then([]);
});
