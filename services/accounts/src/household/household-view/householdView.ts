import { defineProjection, type DocumentDatabase, type RecordedDomainEvent } from '@forkcast/event-sourcing';
import type { HouseholdEvent } from '../events';
import { household, type FoundedHousehold } from '../household';

export interface HouseholdDocument {
  _id: string;
  household: FoundedHousehold;
}

export const householdView = defineProjection<HouseholdEvent, HouseholdDocument>({
  name: 'households',
  streams: [household.streams],
  indexes: [],
  documentIds: ({ data }) => [data.householdId],
  evolve,
});

function evolve(
  document: HouseholdDocument | null,
  event: RecordedDomainEvent<HouseholdEvent>,
  id: string,
): HouseholdDocument | null {
  const before = document?.household ?? household.initialState();
  const state = household.evolve(before, event);
  return state.status === 'founded' ? { _id: id, household: state } : null;
}

export async function findHousehold(
  database: DocumentDatabase,
  householdId: string,
): Promise<FoundedHousehold | null> {
  const document = await database
    .collection<HouseholdDocument>(householdView.name)
    .findOne({ _id: householdId });
  return document?.household ?? null;
}
