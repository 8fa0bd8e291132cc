import type { ChangeHouseholdRequest } from '@forkcast/contracts';

export interface FoundHousehold {
  type: 'FoundHousehold';
  householdId: string;
  founderId: string;
  /** The household that the founder leaves; null for a new account. */
  fromHouseholdId: string | null;
  at: string;
}

export interface Invite {
  type: 'Invite';
  invitationId: string;
  /** The hash of the invitation's secret. */
  secretHash: string;
  invitedBy: string;
  at: string;
  expiresAt: string;
}

export interface RevokeInvitation {
  type: 'RevokeInvitation';
  invitationId: string;
  at: string;
}

/** Does nothing when the same account repeats it with the same invitation. */
export interface JoinHousehold {
  type: 'JoinHousehold';
  secretHash: string;
  accountId: string;
  fromHouseholdId: string;
  bringRecipes: boolean;
  at: string;
}

/** Does nothing for an account that isn't a member. The household is dissolved with its last member. */
export interface LeaveHousehold {
  type: 'LeaveHousehold';
  accountId: string;
  at: string;
}

/** Changes the given settings. */
export interface ChangeHousehold {
  type: 'ChangeHousehold';
  changes: ChangeHouseholdRequest;
  at: string;
}

export type HouseholdCommand =
  FoundHousehold | Invite | RevokeInvitation | JoinHousehold | LeaveHousehold | ChangeHousehold;
