export interface FoundHousehold {
  type: 'FoundHousehold';
  householdId: string;
  founderId: string;
  /** The household that the founder leaves for this one; null for somebody new. */
  fromHouseholdId: string | null;
  at: string;
}

export interface Invite {
  type: 'Invite';
  invitationId: string;
  /** Of what the invited person will show. */
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

/** Without effect when the same account comes again with the invitation that it joined with. */
export interface JoinHousehold {
  type: 'JoinHousehold';
  secretHash: string;
  accountId: string;
  fromHouseholdId: string;
  bringRecipes: boolean;
  at: string;
}

/** Without effect for an account that is no member. The last member's leaving dissolves the household. */
export interface LeaveHousehold {
  type: 'LeaveHousehold';
  accountId: string;
  at: string;
}

export type HouseholdCommand = FoundHousehold | Invite | RevokeInvitation | JoinHousehold | LeaveHousehold;
