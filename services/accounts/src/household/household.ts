import { RuleViolation, type Decider } from '@forkcast/event-sourcing';
import type { HouseholdCommand } from './commands';
import type { HouseholdEvent } from './events';

export type HouseholdState = { status: 'unknown' } | { status: 'founded'; memberIds: readonly string[] };

export const household: Decider<HouseholdState, HouseholdCommand, HouseholdEvent> = {
  initialState: () => ({ status: 'unknown' }),
  decide,
  evolve,
};

function decide(
  { householdId, founderId, at }: HouseholdCommand,
  state: HouseholdState,
): readonly HouseholdEvent[] {
  if (state.status !== 'unknown') throw new RuleViolation('conflict', 'This household is there already');
  return [{ type: 'HouseholdFounded', data: { householdId, founderId, foundedAt: at } }];
}

function evolve(_state: HouseholdState, { data }: HouseholdEvent): HouseholdState {
  return { status: 'founded', memberIds: [data.founderId] };
}
