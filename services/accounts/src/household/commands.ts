export interface FoundHousehold {
  type: 'FoundHousehold';
  householdId: string;
  founderId: string;
  at: string;
}

export type HouseholdCommand = FoundHousehold;
