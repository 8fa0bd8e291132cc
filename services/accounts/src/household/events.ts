import type { DomainEvent } from '@forkcast/event-sourcing';

/** Its founder is its first member. */
export type HouseholdFounded = DomainEvent<
  'HouseholdFounded',
  { householdId: string; founderId: string; foundedAt: string }
>;

export type HouseholdEvent = HouseholdFounded;

export function householdStream(householdId: string): string {
  return `household-${householdId}`;
}
