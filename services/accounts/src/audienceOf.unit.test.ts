import { account } from './account/account';
import { audienceOf } from './audienceOf';
import { household } from './household/household';

const [householdId, accountId] = ['household-1', 'account-1'];
const inAccount = account.of(accountId).streamName;
const inHousehold = household.of(householdId).streamName;
const recorded = (streamName: string, type: string, data: object) => ({
  ...{ id: '0', metadata: {}, revision: 0, position: 1n, createdAt: new Date() },
  ...{ streamName, type, data },
});

test.each([
  ['what only its owner sees', inAccount, 'PreferencesChanged', { householdId, accountId }],
  ['a proven address', inAccount, 'EmailVerified', { householdId, accountId }],
])('notifies only the account about %s', (_case, stream, type, data) => {
  expect(audienceOf(recorded(stream, type, data))).toEqual({ householdId, accountId });
});

test.each([
  ['what members see of each other', inAccount, 'ProfileChanged', { householdId, accountId }],
  ['an account that is gone', inAccount, 'AccountDeleted', { householdId, accountId }],
  ['a member who joined', inHousehold, 'MemberJoined', { householdId, accountId }],
  ['an invitation', inHousehold, 'InvitationMade', { householdId, invitationId: '1' }],
])('notifies the whole household about %s', (_case, stream, type, data) => {
  expect(audienceOf(recorded(stream, type, data))).toBe(householdId);
});

test.each([
  ['a password', inAccount, 'PasswordChanged', { householdId, accountId }],
  ['a registration that never came to be', inAccount, 'RegistrationAbandoned', { accountId }],
  [
    'a household that is being founded',
    inHousehold,
    'HouseholdFounded',
    { householdId, founderId: accountId },
  ],
])('notifies no account about %s', (_case, stream, type, data) => {
  expect(audienceOf(recorded(stream, type, data))).toBeNull();
});
