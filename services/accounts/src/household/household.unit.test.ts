import { specification } from '@forkcast/event-sourcing/testing';
import type { HouseholdEvent } from './events';
import { household } from './household';

const at = '2026-11-20T18:00:00.000Z';
const founded: HouseholdEvent = {
  type: 'HouseholdFounded',
  data: { householdId: 'household-1', founderId: 'account-1', foundedAt: at },
};
const found = { type: 'FoundHousehold', householdId: 'household-1', at } as const;

test('founding a household → its founder is a member', () => {
  specification(household)
    .given([])
    .when({ ...found, founderId: 'account-1' })
    .then([founded]);
  expect(household.evolve(household.initialState(), founded)).toEqual({
    status: 'founded',
    memberIds: ['account-1'],
  });
});

test('founding it again → a conflict', () => {
  specification(household)
    .given([founded])
    .when({ ...found, founderId: 'account-2' })
    .thenThrows('conflict');
});
