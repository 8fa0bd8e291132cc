import type { DomainEvent } from '@forkcast/event-sourcing';

/** The founder is the first member, and brings a copy of the recipes from `fromHouseholdId`. */
export type HouseholdFounded = DomainEvent<
  'HouseholdFounded',
  { householdId: string; founderId: string; fromHouseholdId?: string; foundedAt: string }
>;

export type InvitationMade = DomainEvent<
  'InvitationMade',
  {
    householdId: string;
    invitationId: string;
    secretHash: string;
    invitedBy: string;
    madeAt: string;
    expiresAt: string;
  }
>;

export type InvitationRevoked = DomainEvent<
  'InvitationRevoked',
  { householdId: string; invitationId: string; revokedAt: string }
>;

/** Uses up the invitation. */
export type MemberJoined = DomainEvent<
  'MemberJoined',
  {
    householdId: string;
    accountId: string;
    invitationId: string;
    fromHouseholdId: string;
    bringRecipes: boolean;
    joinedAt: string;
  }
>;

/** Also revokes the invitations of the member. */
export type MemberLeft = DomainEvent<
  'MemberLeft',
  { householdId: string; accountId: string; leftAt: string }
>;

/** Null means the recipe's own servings. */
export type DefaultServingsChanged = DomainEvent<
  'DefaultServingsChanged',
  { householdId: string; defaultServings: number | null; changedAt: string }
>;

/** The last member has left, and no one can join any more. */
export type HouseholdDissolved = DomainEvent<
  'HouseholdDissolved',
  { householdId: string; dissolvedAt: string }
>;

export type HouseholdEvent =
  | HouseholdFounded
  | InvitationMade
  | InvitationRevoked
  | MemberJoined
  | MemberLeft
  | DefaultServingsChanged
  | HouseholdDissolved;
